import { standaloneLink } from '../ui/link.ts';

/** The table of contents. Its plain links work before any code has loaded. */
export function Contents({ sections }: { sections: { id: string; title: string }[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="legal-contents self-start rounded-card bg-sunken p-5 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto forced-colors:border"
    >
      <h2 id="contents-title" className="text-title">
        Contents
      </h2>
      <ol className="mt-2 grid">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} className={`${standaloneLink} w-full py-2.5 leading-snug`}>
              <span className="min-w-6 shrink-0 self-start tabular-nums">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
