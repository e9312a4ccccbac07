/** The build of the style guide, which shows every component of ui/ in its states. It is not part of the product. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: `${import.meta.dirname}/gallery`,
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: { outDir: '../dist-gallery', emptyOutDir: true, assetsInlineLimit: 0 },
});
