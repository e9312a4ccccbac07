/**
 * The guests' pages: an app of their own, built by itself (web/vite.guest.config.ts), so that a phone at a door
 * downloads no line that only hosts need.
 */
import { type AroundNavHandler, Route, Switch } from 'wouter';
import { PortalPage } from '../guest/portal-page.tsx';
import { Area } from '../layout/area.tsx';
import { barePath, guestPageKeys, isGuestPath, pages } from '../shared/paths.ts';
import { leaveOver, navigateOver } from '../ui/dialogs/back-closes.ts';
import { Frame } from './frame.tsx';

/** All others are in the other app, and in English: the way there leads through their documents. */
const outOrAlong: AroundNavHandler = (navigate, to, options) =>
  isGuestPath(barePath(to))
    ? navigateOver(() => navigate(to, options))
    : leaveOver(() => location.assign(to));

export function GuestApp() {
  return (
    <Frame aroundNav={outOrAlong}>
      <Switch>
        {guestPageKeys.map((key) => (
          <Route key={key} path={pages[key]}>
            <Area page={PortalPage} />
          </Route>
        ))}
        {/* A guest whose link was cut off on its way is told so, and not that there is no such page. */}
        <Route>
          <Area page={PortalPage} />
        </Route>
      </Switch>
    </Frame>
  );
}
