import { cx } from './cx.ts';

/** A code or password in a sentence. It is not broken unless it is very long, so the sentence goes on after its last line. */
export const Code = ({ children }: { children: string }) => (
  <bdi
    translate="no"
    dir="ltr"
    className={cx(
      'font-code font-semibold wrap-anywhere',
      children.length <= 24 && 'inline-block max-w-full',
    )}
  >
    {children}
  </bdi>
);
