/** Where bytes are kept: a small interface with two implementations, disk and S3, and one compliance suite. */
import type { Readable } from 'node:stream';
import { AppError } from '../../platform/http/errors.ts';

/** Besides `images/` and `uploads/` a store holds what it took out of use, and the id of the installation it is of. */
export const trashPrefix = 'trash/';
export const installationKey = 'installation-id';

export type StoredObject = { key: string; changedAt: Date };

/** Inclusive on both ends, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** Bytes as they come, and how many will. */
export type Sent = { body: Readable; length: number };

export type Part = { PartNumber: number; Size: number; ETag: string };
export type NamedPart = Pick<Part, 'PartNumber' | 'ETag'>;

/** What a signed address of the store itself allows: always so many bytes and no other number. */
export type Allowance = {
  seconds: number;
  contentType?: string | undefined;
  size: number;
};

/** Where bytes go that come through this server: an object, or a part of one. */
export type UploadTarget = {
  key: string;
  uploadId?: string | undefined;
  partNumber?: number | undefined;
};
export type PartTarget = Required<{
  [Name in keyof UploadTarget]: NonNullable<UploadTarget[Name]>;
}>;

/** What is known of them beforehand. */
type Announced = { length: number | undefined; contentType: string | undefined };

export type Credentials = {
  AccessKeyId: string;
  SecretAccessKey: string;
  SessionToken: string;
  Expiration: string;
};

export const stsUnavailable = () =>
  new AppError(404, 'sts_unavailable', 'This server does not issue temporary credentials.');

export type ObjectStore = {
  readonly bucket: string;
  readonly region: string;
  /** What the store's own addresses of objects begin with, where it has any besides this server's. */
  readonly address?: string;

  /** Whole or not at all: nobody ever reads half of it, also after a crash. */
  write: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  read: (key: string, range?: ByteRange) => Promise<Sent | undefined>;
  sizeOf: (key: string) => Promise<number | undefined>;
  /** What is not there counts as removed. */
  remove: (keys: string[]) => Promise<void>;
  /** Under another key, in one step or by way of a copy. What is not there is not moved. */
  move: (from: string, to: string) => Promise<void>;
  list: (prefix: string) => AsyncIterable<StoredObject>;

  /** Takes bytes as they come and answers their ETag. Whole or not at all, as `write`. */
  receive: (
    place: UploadTarget,
    chunks: AsyncIterable<Buffer>,
    announced: Announced,
  ) => Promise<string>;
  /** Where browsers can put bytes to the store itself. */
  signUpload?: (key: string, allowance: Allowance) => Promise<string>;
  signPart?: (place: PartTarget, allowance: Allowance) => Promise<string>;

  createMultipart: (key: string, contentType: string | undefined) => Promise<string>;
  listParts: (key: string, uploadId: string) => Promise<Part[]>;
  completeMultipart: (key: string, uploadId: string, parts: NamedPart[]) => Promise<void>;
  abortMultipart: (key: string, uploadId: string) => Promise<void>;
  /** Gives up what was begun before this time and never finished. */
  abandonBefore: (time: Date) => Promise<void>;

  /** Temporary ones that can put objects under this prefix and do nothing else, where the store knows them. */
  credentialsFor?: (prefix: string) => Promise<Credentials>;
};
