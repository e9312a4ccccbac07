/**
 * Starts the document of a prerendered page: hydrates its interactive parts (ui/island.tsx), each as its own React root.
 * The rest of the page needs no code.
 */
import { Component, type ComponentType, type ReactNode } from 'react';
import { useTexts } from '../languages/language.ts';
import { Button } from '../ui/button.tsx';
import { prepareDocument, renderInto } from './start-app.ts';

/** @param islands components by the names of their islands */
export function hydrateIslands(islands: Record<string, ComponentType>) {
  prepareDocument();
  for (const [name, Content] of Object.entries(islands)) {
    const element = document.querySelector(`[data-island=${name}]`);
    if (!element) throw new Error(`The document has no island ${name}`);
    renderInto(
      element,
      <Boundary>
        <Content />
      </Boundary>,
      name,
    );
  }
  loadToastsOnAction();
}

const actions = ['click', 'keydown'];

/** Toasts appear only after an action of the user, so the first action loads their code. */
function loadToastsOnAction() {
  const load = async () => {
    for (const action of actions) removeEventListener(action, load);
    try {
      const { loadToasts, Toaster } = await import('../ui/toasts/toaster.tsx');
      renderInto(document.body.appendChild(document.createElement('div')), <Toaster />, 'toasts');
      // Toasts also work without this code, but look plain.
      loadToasts().catch(() => undefined);
    } catch {
      // The next action tries again.
      loadToastsOnAction();
    }
  };
  for (const action of actions) addEventListener(action, load);
}

/** Catches errors of code that fails to load, because there is no connection or a new release has replaced it. */
class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenIsland /> : this.props.children;
  }
}

function BrokenIsland() {
  const texts = useTexts();
  return (
    <div role="alert" className="grid gap-3">
      <p>{texts.broken}</p>
      <Button onClick={() => location.reload()}>{texts.reload}</Button>
    </div>
  );
}
