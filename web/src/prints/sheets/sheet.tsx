import type { PrintPiece, PrintSize } from '@guest-portal/contract/print-facts';
import { type ComponentType, type CSSProperties, useEffect, useRef } from 'react';
import { measures } from '../paper.ts';
import { CheckoutSheet } from './checkout-sheet.tsx';
import { DoorSheet } from './door-sheet.tsx';
import { EmergencySheet } from './emergency-sheet.tsx';
import type { SheetProps } from './sheet-props.ts';
import './sheets.css';
import { useFit } from './use-fit.ts';
import { WelcomeSheet } from './welcome-sheet.tsx';
import { WifiSheet } from './wifi-sheet.tsx';

const sheetComponents: Record<PrintPiece, ComponentType<SheetProps>> = {
  welcome: WelcomeSheet,
  wifi: WifiSheet,
  door: DoorSheet,
  checkout: CheckoutSheet,
  emergency: EmergencySheet,
};

interface Props {
  piece: PrintPiece;
  size: PrintSize;
  content: SheetProps;
  /** Called whenever the fit of the content changes. */
  onFit?: (hasRoom: boolean) => void;
}

/** One sheet in its real size, on screen and on paper. */
export function Sheet({ piece, size, content, onFit }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const hasRoom = useFit(sheet, content, size);
  useEffect(() => onFit?.(hasRoom), [hasRoom, onFit]);
  const PieceSheet = sheetComponents[piece];
  const { width, height } = measures[size];
  return (
    <div
      ref={sheet}
      translate="no"
      dir={content.printLanguages[0]?.direction}
      className={`sheet sheet-${piece}`}
      data-size={size}
      style={{ '--width': width, '--height': height } as CSSProperties}
    >
      <div className="sheet-body">
        <PieceSheet {...content} />
      </div>
    </div>
  );
}
