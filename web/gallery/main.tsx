import { page as en } from '@guest-portal/languages/en/page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { shellOf } from '../src/languages/document.ts';
import { setLanguage } from '../src/languages/language.ts';
import { loadToasts, Toaster } from '../src/ui/toasts/toaster.tsx';
import { Gallery } from './gallery.tsx';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

setLanguage({ ...shellOf('en', en), stay: en.stay, stayFile: '' });

await loadToasts();
createRoot(root).render(
  <StrictMode>
    <Gallery />
    <Toaster />
  </StrictMode>,
);
