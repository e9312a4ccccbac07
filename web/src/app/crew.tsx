/** The entry of the crew's page. */

import { crewPath } from '@guest-portal/contract/pages';
import { type AroundNavHandler, Router } from 'wouter';
import { CrewPage } from '../crew/crew-page.tsx';
import { Area } from '../layout/area.tsx';
import { barePath } from '../shared/paths.ts';
import { startApp } from './start-app.ts';
import './crew.css';

/** All other pages need another document. */
const crewNavigation: AroundNavHandler = (navigate, to, options) =>
  barePath(to) === crewPath ? navigate(to, options) : location.assign(to);

startApp(
  <Router aroundNav={crewNavigation}>
    <Area page={CrewPage} />
  </Router>,
);
