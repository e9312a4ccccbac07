import type { PrintPiece, PrintSize } from '@guest-portal/contract/print-facts';
import { type CSSProperties, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './paper.css';
import { divideAmongPapers, type Imposition, impositionOf, measures } from './paper.ts';
import { Sheet } from './sheets/sheet.tsx';
import type { SheetProps } from './sheets/sheet-props.ts';

export interface PrintJob {
  pieces: readonly PrintPiece[];
  size: PrintSize;
  paper: PrintSize;
  content: SheetProps;
}

interface PaperProps extends Omit<PrintJob, 'paper'> {
  imposition: Imposition;
  isCut: boolean;
  onFit?: (piece: PrintPiece, hasRoom: boolean) => void;
}

export function Paper({ pieces, size, content, imposition, isCut, onFit }: PaperProps) {
  const { paper, columns, page } = imposition;
  return (
    <div
      className="paper"
      style={
        {
          '--width': paper.width,
          '--height': paper.height,
          gridTemplateColumns: `repeat(${columns}, auto)`,
          page,
        } as CSSProperties
      }
    >
      {pieces.map((piece) => (
        <div key={piece} className="paper-cell">
          <Sheet
            piece={piece}
            size={size}
            content={content}
            {...(onFit && { onFit: (hasRoom) => onFit(piece, hasRoom) })}
          />
          {isCut && <CropMarks size={size} />}
        </div>
      ))}
    </div>
  );
}

/** The length of crop marks in millimetres. They must extend beyond the margin that home printers can’t print on. */
const markLength = 9;

/** Crop marks: short lines along the edge at the corners, which are cut off with the edge. */
function CropMarks({ size }: { size: PrintSize }) {
  const { width, height } = measures[size];
  const corners = [0, width].flatMap((x) =>
    [0, height].map(
      (y) =>
        `M${x} ${y}h${x === 0 ? markLength : -markLength}M${x} ${y}v${y === 0 ? markLength : -markLength}`,
    ),
  );
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="paper-crop">
      <path d={corners.join('')} />
    </svg>
  );
}

export function layOutPapers({ pieces, size, paper }: Omit<PrintJob, 'content'>) {
  const imposition = impositionOf(size, paper);
  return { imposition, isCut: paper !== size, papers: divideAmongPapers(pieces, imposition) };
}

/** What the browser prints from this page, with our button or its own menu. */
export function PrintedPapers(printJob: PrintJob) {
  const { papers, ...layout } = layOutPapers(printJob);
  const { size, content } = printJob;
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-sheets');
    return () => classList.remove('has-sheets');
  }, []);
  return createPortal(
    <div className="print-sheets">
      {papers.map((pieces) => (
        <Paper key={pieces.join()} {...{ pieces, size, content }} {...layout} />
      ))}
    </div>,
    document.body,
  );
}
