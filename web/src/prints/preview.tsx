import type { PrintPiece } from '@guest-portal/contract/print-facts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Measure } from './paper.ts';
import { layOutPapers, Paper, type PrintJob } from './papers.tsx';

interface PreviewProps extends PrintJob {
  onFit: (piece: PrintPiece, hasRoom: boolean) => void;
}

/** The papers, scaled to the available width. */
export function Preview({ onFit, ...printJob }: PreviewProps) {
  const { papers, imposition, isCut } = layOutPapers(printJob);
  const { size, content } = printJob;
  return (
    <section
      aria-label="Preview"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-5"
    >
      {papers.map((pieces) => (
        <ScaledPaper key={pieces.join()} measure={imposition.paper}>
          <Paper {...{ pieces, size, content, imposition, isCut, onFit }} />
        </ScaledPaper>
      ))}
    </section>
  );
}

/** CSS pixels per millimetre. */
const pixelsPerMillimetre = 96 / 25.4;

/** Lays out the paper in its real size and scales it down, so that lines break as in print. */
function ScaledPaper({ measure, children }: { measure: Measure; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const rescale = () => setScale(element.clientWidth / (measure.width * pixelsPerMillimetre));
    rescale();
    const observer = new ResizeObserver(rescale);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure.width]);
  return (
    <div
      ref={frame}
      className="relative w-full overflow-hidden rounded-small shadow-card forced-colors:border"
      style={{ aspectRatio: `${measure.width} / ${measure.height}` }}
    >
      <div
        className="absolute top-0 left-0 origin-top-left"
        style={{ transform: `scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  );
}
