import type { KeyboardEvent, RefObject } from 'react';
import { sliderStep } from './scroll-slider.ts';

interface SliderProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  value: number;
  /** The text that screen readers announce instead of the number. */
  valueText: string | undefined;
  onMove: (value: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function Slider({ ref, label, value, valueText, onMove, onKeyDown }: SliderProps) {
  return (
    <input
      ref={ref}
      type="range"
      min={0}
      max={100}
      step={sliderStep}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      onKeyDown={onKeyDown}
      className="slider"
    />
  );
}
