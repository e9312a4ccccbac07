import { Doorway } from '../src/layout/doorway.tsx';
import { Mark } from '../src/layout/mark.tsx';
import { Row, Specimen } from './specimen.tsx';

const colours = [
  ['paper', 'bg-paper text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['green', 'bg-green-solid text-on-green'],
  ['amber', 'bg-amber text-on-amber'],
  ['red', 'bg-red-solid text-on-red'],
  ['night', 'bg-night text-on-night-soft'],
  ['lit', 'bg-lit text-on-lit'],
];

export function Foundations() {
  return (
    <>
      <Specimen title="Colour">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {colours.map(([name, classes]) => (
            <li key={name} className={`rounded-card p-4 pt-12 shadow-card ${classes}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        <p className="font-semibold font-serif text-display">Quay House</p>
        <p className="font-semibold font-serif text-heading">Welcome to Your Stay</p>
        <p className="font-semibold font-serif text-title">Ģertrūdes iela, Rīga</p>
        <p className="text-lead">The lead: what matters, in a sentence.</p>
        <p>Body text is the system’s own face, as is everything that is typed.</p>
        <p className="text-small text-soft">Small and soft, for what may be skipped.</p>
        <p className="font-code text-code tabular-nums tracking-widest">4827 0O 1l</p>
      </Specimen>
      <Specimen title="Mark">
        <Row>
          <Mark className="size-16" />
          <Mark className="size-8" />
          <Doorway lit className="h-28" />
          <Doorway lit={false} className="h-28" />
        </Row>
      </Specimen>
    </>
  );
}
