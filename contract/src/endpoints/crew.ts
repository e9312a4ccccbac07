/** What the crew sees and does: the people who clean, with a phone and without an account. */
import { z } from 'zod';
import { maxCrewName, maxTriedNote, maxTurnoverNotes } from '../limits/stay-rules.ts';
import {
  passkeyAssertion,
  passkeyCreation,
  passkeyRegistration,
  passkeyRequest,
} from './accounts/passkeys.ts';
import { emptyReply, endpoint, fileReply } from './endpoint.ts';
import { id, idParams, instant, languageTag, limits, requiredLine } from './fields.ts';
import { leftTime } from './host-stays.ts';
import { problemReport } from './problems.ts';
import { factKey, factToTry, seenValue } from './tried-facts.ts';
import { doneBy, localMoment, turnoverState } from './turnovers.ts';

const enrolmentToken = z.object({ token: z.string().min(1).max(200) });

export const viewEnrolment = endpoint({
  method: 'POST',
  path: '/api/crew/enrolment/view',
  summary: 'What a link for the crew offers; 404 if it was used, withdrawn or is too old',
  access: 'anyone',
  body: enrolmentToken,
  response: z.object({
    /** The name under which the host knows the person. */
    name: z.string(),
    host: z.string(),
    properties: z.array(z.string()),
    expiresAt: instant,
  }),
});

export const enrolCrewPhone = endpoint({
  method: 'POST',
  path: '/api/crew/enrolment',
  summary: 'Use a link for the crew on this phone; the link works once',
  access: 'anyone',
  body: enrolmentToken.extend({
    name: requiredLine('Enter a name', maxCrewName),
  }),
  response: emptyReply,
});

export const signOutCrew = endpoint({
  method: 'POST',
  path: '/api/crew/sign-out',
  summary: 'Sign this phone out',
  access: 'crew',
  response: emptyReply,
});

export const startCrewPasskey = endpoint({
  method: 'POST',
  path: '/api/crew/passkeys/start',
  summary:
    'The options a browser needs to create a passkey; valid once, for five minutes, on this phone',
  access: 'crew',
  response: passkeyCreation,
});

export const addCrewPasskey = endpoint({
  method: 'POST',
  path: '/api/crew/passkeys',
  summary: 'Add a passkey, which opens on other phones what this one opens',
  access: 'crew',
  body: z.object({ credential: passkeyRegistration }),
  response: emptyReply,
  status: 201,
});

export const askForCrewPasskey = endpoint({
  method: 'POST',
  path: '/api/crew/sign-in/start',
  summary: 'The options a browser needs to use a passkey of the crew; valid once, for five minutes',
  access: 'anyone',
  response: passkeyRequest,
});

export const enterCrewWithPasskey = endpoint({
  method: 'POST',
  path: '/api/crew/sign-in',
  summary: 'Sign in with a passkey of the crew on this phone',
  access: 'anyone',
  body: z.object({ credential: passkeyAssertion }),
  response: emptyReply,
});

export const crewTask = z.object({
  /** The host’s text. It identifies the task within the turnover. */
  text: z.string(),
  needsPhoto: z.boolean(),
  /** Null until someone ticks it. */
  done: doneBy.extend({ photo: z.string().nullable(), isLate: z.boolean() }).nullable(),
});

const crewProblem = z.object({
  id,
  text: z.string(),
  photos: z.array(z.string()),
  reported: doneBy,
});

/** It contains nothing about guests except when they left. */
const crewTurnover = z.object({
  /** Not the id of a stay, with which one could open the guest's page. */
  id,
  apartmentId: id,
  freeFrom: localMoment,
  /** When the next guests can check in; null if no stay follows. */
  freeUntil: localMoment.nullable(),
  leftTime,
  state: turnoverState,
  isOpen: z.boolean(),
  started: doneBy.nullable(),
  done: doneBy.nullable(),
  notes: z.string(),
  tasks: z.array(crewTask),
  facts: z.array(factToTry),
  /** What is broken at the property and not solved yet. */
  problems: z.array(crewProblem),
});

export const listCrewTurnovers = endpoint({
  method: 'GET',
  path: '/api/crew/turnovers',
  summary: 'The turnovers of the assigned properties, from 14 days ago to 30 days ahead, in order',
  access: 'crew',
  response: z.object({
    name: z.string(),
    /** The secret URL at which calendars can subscribe to the turnovers. */
    calendarUrl: z.string(),
    properties: z.array(
      z.object({
        id,
        name: z.string(),
        address: z.string(),
        host: z.string(),
        hostPhone: z.string(),
        /** The language of the host’s texts; empty if it is not set. */
        textLanguage: languageTag,
        timeZone: z.string(),
        notes: z.string(),
        /** How the crew gets in. */
        wayIn: z.string(),
      }),
    ),
    turnovers: z.array(crewTurnover),
  }),
});

const entry = {
  /** Made by the phone, so that an entry that is sent again is recorded once. */
  id,
  /** When it was done, by the clock of the phone. The server’s time decides whether it is late. */
  at: instant,
};

const crewEntry = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.literal('state'), state: turnoverState }),
  z.object({
    ...entry,
    kind: z.literal('notes'),
    notes: z.string().max(maxTurnoverNotes),
    /** The notes that the person changed. If others have changed them since, both texts are kept. */
    seen: z.string().max(maxTurnoverNotes),
  }),
  z.object({
    ...entry,
    kind: z.literal('task'),
    text: z.string().min(1).max(limits.line),
    isDone: z.boolean(),
    photo: z.string().max(limits.url).nullable(),
  }),
  z.object({
    ...entry,
    kind: z.literal('fact'),
    fact: factKey,
    works: z.boolean(),
    note: z.string().trim().max(maxTriedNote),
    seen: seenValue,
  }),
  problemReport.extend({ kind: z.literal('problem') }),
]);

export const recordCrewEntry = endpoint({
  method: 'POST',
  path: '/api/crew/turnovers/:id/entries',
  summary:
    'Record what the crew did at a turnover. Sending the same id again changes nothing; 409 fact_changed if the value has changed since',
  access: 'crew',
  params: idParams,
  body: crewEntry,
  response: crewTurnover,
  status: 201,
});

export const uploadCrewPhoto = endpoint({
  method: 'POST',
  path: '/api/crew/turnovers/:id/photos',
  summary: 'Upload a photo for an entry; a photo that no entry uses is deleted after a day',
  access: 'crew',
  params: idParams,
  response: z.object({ photo: z.string() }),
  status: 201,
});

export const readCrewCalendar = endpoint({
  method: 'GET',
  path: '/api/crew-calendars/:file',
  summary: 'A crew member’s turnovers as an iCalendar file, for anyone with its secret URL',
  access: 'anyone',
  params: z.object({ file: z.string().max(200) }),
  response: fileReply,
});

export type CrewOverview = z.output<typeof listCrewTurnovers.response>;
export type CrewTurnover = z.output<typeof crewTurnover>;
export type CrewEntry = z.output<typeof crewEntry>;
