/**
 * The interface of a store, where bytes are kept. It has two implementations, disk and S3, and one compliance suite.
 */
import type { Readable } from 'node:stream';
import { AppError } from '../../platform/http/errors.ts';

/** Besides `images/` and `uploads/`, a store contains a trash and the id of the installation that it belongs to. */
export const trashPrefix = 'trash/';
export const installationKey = 'installation-id';

export type StoredObject = { key: string; changedAt: Date };

/** A range of bytes that is inclusive on both ends, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** A stream of bytes, and its length. */
export type StoredBytes = { body: Readable; length: number };

export type Part = { PartNumber: number; Size: number; ETag: string };
export type NamedPart = Pick<Part, 'PartNumber' | 'ETag'>;

/** What a signed URL of the store itself allows: an upload of exactly this number of bytes. */
export type Allowance = {
  seconds: number;
  contentType?: string | undefined;
  size: number;
};

/** The target of bytes that come through this server: an object, or a part of one. */
export type UploadTarget = {
  key: string;
  uploadId?: string | undefined;
  partNumber?: number | undefined;
};
export type PartTarget = Required<{
  [Name in keyof UploadTarget]: NonNullable<UploadTarget[Name]>;
}>;

/** What the sender has announced about the bytes. */
type AnnouncedBody = { length: number | undefined; contentType: string | undefined };

export type Credentials = {
  AccessKeyId: string;
  SecretAccessKey: string;
  SessionToken: string;
  Expiration: string;
};

export const stsUnsupported = () =>
  new AppError(404, 'sts_unavailable', 'This server does not issue temporary credentials.');

export type ObjectStore = {
  readonly bucket: string;
  readonly region: string;
  /** The prefix of the store's own URLs of objects, if it has URLs besides this server's. */
  readonly address?: string;

  /** Writes an object completely or not at all. No one ever reads half of it, even after a crash. */
  write: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  read: (key: string, range?: ByteRange) => Promise<StoredBytes | undefined>;
  sizeOf: (key: string) => Promise<number | undefined>;
  /** Objects that do not exist count as removed. */
  remove: (keys: string[]) => Promise<void>;
  /** Moves an object to another key, in one step or through a copy. An object that does not exist is ignored. */
  move: (from: string, to: string) => Promise<void>;
  list: (prefix: string) => AsyncIterable<StoredObject>;

  /** Stores bytes as they arrive and returns their ETag. Like `write`, it stores all of them or none. */
  receive: (
    target: UploadTarget,
    chunks: AsyncIterable<Buffer>,
    announced: AnnouncedBody,
  ) => Promise<string>;
  /** Returns a URL where browsers can put bytes into the store directly. Not every store has one. */
  signUpload?: (key: string, allowance: Allowance) => Promise<string>;
  signPart?: (target: PartTarget, allowance: Allowance) => Promise<string>;

  createMultipart: (key: string, contentType: string | undefined) => Promise<string>;
  listParts: (key: string, uploadId: string) => Promise<Part[]>;
  completeMultipart: (key: string, uploadId: string, parts: NamedPart[]) => Promise<void>;
  abortMultipart: (key: string, uploadId: string) => Promise<void>;
  /** Aborts multipart uploads from before this time that were never finished. */
  abandonBefore: (time: Date) => Promise<void>;

  /** Returns temporary credentials that can only upload objects under this prefix. Not every store supports them. */
  credentialsFor?: (prefix: string) => Promise<Credentials>;
};
