/** Where all pages begin but the guests'. */
import { App, isPageOfApp, loadPage } from './app.tsx';
import { begin } from './begin.ts';
import './styles.css';

begin(<App />, (page) => (isPageOfApp(page) ? loadPage(page) : undefined));
