import type { KeyboardEvent } from 'react';
import { sliderStep } from './scroll-slider.ts';
import './slider.css';

interface SliderProps {
  label: string;
  value: number;
  /** What the number means, for those who hear it. */
  valueText: string;
  onMove: (value: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function Slider({ label, value, valueText, onMove, onKeyDown }: SliderProps) {
  return (
    <input
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
