/**
 * The facts on a guest's page that somebody can try at the property: the way in, the backup way in, the Wi-Fi and the
 * photos of the arrival steps. This file has no schemas, so any page may import it.
 */
import { isCode } from '../text/is-code.ts';
import type { wifiAccessTypes } from './apartment-fields.ts';
import { doorOf } from './print-facts.ts';

/** The key of a fact. A photo has the id of its arrival step. */
type FactKey = 'door' | 'backup' | 'wifi' | `step:${string}`;

/** What a property says about its facts, as its host wrote it. */
export interface PropertyWithFacts {
  wifiAccessType: (typeof wifiAccessTypes)[number];
  wifiName: string;
  wifiPassword: string;
  showWifiInfo: boolean;
  backupEntry: string;
  offerBackupEntry: boolean;
  sections: readonly {
    kind: string;
    content: string;
    importantInfo: string;
    showInPortal: boolean;
  }[];
  /** The arrival steps in the host's order. `images` has at most one photo. */
  steps: readonly { id: string; text: string; images: readonly string[] }[];
}

export interface Fact {
  key: FactKey;
  /** What to call the fact at the beginning of a sentence for hosts. It contains no part of the value. */
  name: string;
  /**
   * What has to be tried. `door`: content and important info. `backup`: its text. `wifi`: name and password. A step:
   * its text and the path of its photo.
   */
  value: string[];
}

/** Returns the facts that guests of the property can read. A fact that is empty or hidden does not exist. */
export function factsOf(property: PropertyWithFacts): Fact[] {
  const facts = [doorFact(property), backupFact(property), wifiFact(property)];
  return [...facts.filter((fact) => fact !== undefined), ...photoFacts(property)];
}

const hasText = (texts: string[]) => texts.some((text) => text.trim() !== '');

function doorFact({ sections }: PropertyWithFacts): Fact | undefined {
  const door = doorOf(sections);
  if (!door?.showInPortal) return undefined;
  const value = [door.content, door.importantInfo];
  if (!hasText(value)) return undefined;
  return { key: 'door', name: isCode(door.content) ? 'The door code' : 'The way in', value };
}

export function backupFact(
  property: Pick<PropertyWithFacts, 'backupEntry' | 'offerBackupEntry'>,
): Fact | undefined {
  const value = [property.backupEntry];
  if (!property.offerBackupEntry || !hasText(value)) return undefined;
  return { key: 'backup', name: 'The backup way in', value };
}

function wifiFact({ sections, ...property }: PropertyWithFacts): Fact | undefined {
  const isHidden = sections.some(({ kind, showInPortal }) => kind === 'wifi' && !showInPortal);
  if (!property.showWifiInfo || isHidden) return undefined;
  // An open network has no password, even if the host entered one before.
  const password = property.wifiAccessType === 'free' ? '' : property.wifiPassword;
  const value = [property.wifiName, password];
  return hasText(value) ? { key: 'wifi', name: 'The Wi-Fi', value } : undefined;
}

const photoFacts = ({ steps }: PropertyWithFacts): Fact[] =>
  steps.flatMap(({ id, text, images: [image = ''] }, index) =>
    image === ''
      ? []
      : [
          {
            key: `step:${id}`,
            name: `The photo of arrival step ${index + 1}`,
            value: [text, image],
          },
        ],
  );

/** When facts were tried and worked, by their keys. Guests read it beside the value. */
export type TriedTimes = Readonly<Record<string, string>>;
