/** The icons of lucide, drawn by a component of our own: see src/ui/lean-icon.tsx. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = join(import.meta.dirname, 'src/ui/lean-icon.tsx');

export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
        ? ours
        : undefined,
  };
}
