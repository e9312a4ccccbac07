/** Problems at a property, reported by guests, by the people who clean and by hosts. */
import { z } from 'zod';
import { maxProblemAnswer, maxProblemPhotos, maxProblemText } from '../limits/stay-rules.ts';
import { endpoint, fileReply } from './endpoint.ts';
import {
  id,
  idParams,
  instant,
  isSingleLine,
  isVisible,
  knownVersion,
  limits,
  version,
} from './fields.ts';
import { getObject } from './images/images.ts';
import { pageParams } from './portal.ts';

export const problemReport = z.object({
  /** Made by the client, so that a report that is sent again is stored once. */
  id,
  text: z
    .string()
    .trim()
    .refine(isVisible, { error: 'Describe what is wrong' })
    .max(maxProblemText, {
      error: `Use at most ${maxProblemText.toLocaleString('en')} characters`,
    }),
  /** What uploads of photos have returned. */
  photos: z
    .array(z.string().max(limits.url))
    .max(maxProblemPhotos, { error: `Add at most ${maxProblemPhotos} photos` }),
  /** When it was written, by the clock of the device. */
  at: instant,
});

/** The body of an upload is the photo itself: a JPEG, PNG or WebP file of at most 2 MiB. */
const storedPhoto = z.object({ photo: z.string() });

/** What a guest sees of a problem that someone of the same stay has reported. */
const guestProblem = z.object({
  id,
  text: z.string(),
  /** The number of photos. */
  photos: z.int(),
  at: instant,
  /** The host's words; empty until they answer. */
  answer: z.string(),
  isSolved: z.boolean(),
});

export const listOwnProblems = endpoint({
  method: 'GET',
  path: '/api/guest/problems/:apartmentId',
  summary: 'The problems that were reported during this stay by its guests, oldest first',
  access: 'guest',
  params: pageParams,
  response: z.array(guestProblem),
});

export const getOwnProblemPhoto = endpoint({
  method: 'GET',
  path: '/api/guest/problem-photos/:apartmentId/:problemId/:number',
  summary: 'A photo of a report of this stay’s guests; the first has the number 0',
  access: 'guest',
  params: pageParams.extend({ problemId: id, number: z.coerce.number().int().min(0).max(9) }),
  query: getObject.query,
  response: fileReply,
});

export const uploadOwnProblemPhoto = endpoint({
  method: 'POST',
  path: '/api/guest/problem-photos/:apartmentId',
  summary: 'Upload a photo for a report; a photo that no report uses is deleted after a day',
  access: 'guest',
  params: pageParams,
  response: storedPhoto,
  status: 201,
});

export const reportOwnProblem = endpoint({
  method: 'POST',
  path: '/api/guest/problems/:apartmentId',
  summary:
    'Report a problem at the property and email the host. Sending the same id again changes nothing; 409 too_many_problems',
  access: 'guest',
  params: pageParams,
  body: problemReport,
  response: z.array(guestProblem),
  status: 201,
});

const problem = z.object({
  id,
  apartmentId: id,
  /** The property’s name. */
  property: z.string(),
  /** The guest’s stay, or the stay before the turnover. */
  stayId: id,
  reporter: z.enum(['guest', 'host', 'crew']),
  /** The name of the guest, host or member of the crew; null if it is unknown. */
  by: z.string().nullable(),
  at: instant,
  text: z.string(),
  photos: z.array(z.string()),
  answer: z.string(),
  answeredAt: instant.nullable(),
  solvedAt: instant.nullable(),
  version,
});

export const listProblems = endpoint({
  method: 'GET',
  path: '/api/host/problems',
  summary:
    'Problems of all properties that are not solved, newest first; or all problems of one stay and of the turnover after it',
  access: 'host',
  action: 'turnover.read',
  query: z.object({ stayId: id.optional() }),
  response: z.array(problem),
});

export const uploadProblemPhoto = endpoint({
  method: 'POST',
  path: '/api/host/turnovers/:id/problem-photos',
  summary: 'Upload a photo for a report; a photo that no report uses is deleted after a day',
  access: 'host',
  action: 'turnover.work',
  params: idParams,
  response: storedPhoto,
  status: 201,
});

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/host/turnovers/:id/problems',
  summary:
    'Report something that is broken. Sending the same id again changes nothing; 409 too_many_problems',
  access: 'host',
  action: 'turnover.work',
  params: idParams,
  body: problemReport,
  response: problem,
  status: 201,
});

export const updateProblem = endpoint({
  method: 'PATCH',
  path: '/api/host/turnovers/:id/problems/:problemId',
  summary: 'Answer a problem in one line, or mark it as solved or not solved',
  access: 'host',
  action: 'turnover.work',
  params: z.object({ id, problemId: id }),
  body: z
    .object({
      answer: z
        .string()
        .trim()
        .max(maxProblemAnswer, { error: `Use at most ${maxProblemAnswer} characters` })
        .refine(isSingleLine, { error: 'Use a single line' }),
      isSolved: z.boolean(),
      version: knownVersion,
    })
    .partial({ answer: true, isSolved: true }),
  response: problem,
});

export type GuestProblem = z.output<typeof guestProblem>;
export type Problem = z.output<typeof problem>;
export type ProblemReport = z.output<typeof problemReport>;
export type ProblemChange = z.output<typeof updateProblem.body>;
