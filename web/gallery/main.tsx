import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../src/ui/toaster.tsx';
import { Gallery } from './gallery.tsx';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Gallery />
    <Toaster />
  </StrictMode>,
);
