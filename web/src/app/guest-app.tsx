/**
 * The app of the guest pages. It has its own build (web/vite.guest.config.ts), so that guests download no code that
 * only hosts need.
 */
import { type AroundNavHandler, Route, Switch } from 'wouter';
import { PortalPage } from '../guest/portal-page.tsx';
import { Area } from '../layout/area.tsx';
import { barePath, guestPageKeys, isGuestPath, pages } from '../shared/paths.ts';
import { leaveFromPageEntry, navigateFromPageEntry } from '../ui/dialogs/back-closes.ts';
import { Frame } from './frame.tsx';

/** All other pages belong to the hosts' app and are in English, so they need another document. */
const guestNavigation: AroundNavHandler = (navigate, to, options) =>
  isGuestPath(barePath(to))
    ? navigateFromPageEntry(() => navigate(to, options))
    : leaveFromPageEntry(() => location.assign(to));

export function GuestApp() {
  return (
    <Frame aroundNav={guestNavigation}>
      <Switch>
        {guestPageKeys.map((key) => (
          <Route key={key} path={pages[key]}>
            <Area page={PortalPage} />
          </Route>
        ))}
        {/* A guest with an incomplete link sees a message about the link, not the not-found page. */}
        <Route>
          <Area page={PortalPage} />
        </Route>
      </Switch>
    </Frame>
  );
}
