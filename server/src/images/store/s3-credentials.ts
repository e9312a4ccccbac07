/** Temporary credentials, valid for 15 minutes, that can only upload objects under one prefix. */
import { AssumeRoleCommand, GetFederationTokenCommand, STSClient } from '@aws-sdk/client-sts';
import { askBucket, type Bucket, statusOf } from './s3-client.ts';
import { type Credentials, stsUnsupported } from './store.ts';

/**
 * Seconds for which the credentials are valid. This is the shortest time that STS allows. It is chosen because the
 * credentials cannot limit how many bytes are uploaded with them.
 */
const DurationSeconds = 900;
const role = { RoleArn: 'arn:aws:iam::000000000000:role/uploads', RoleSessionName: 'uploads' };

export function s3Credentials({ bucket, endpoint, connection }: Bucket) {
  const client = new STSClient(connection);
  return (prefix: string): Promise<Credentials> =>
    askBucket(async () => {
      const Policy = policyFor(bucket, prefix);
      // S3 servers other than Amazon only support roles, and accept any role.
      const reply = endpoint
        ? client.send(new AssumeRoleCommand({ ...role, Policy, DurationSeconds }))
        : client.send(new GetFederationTokenCommand({ Name: 'uploads', Policy, DurationSeconds }));
      const { Credentials: received } = await reply.catch(throwStsError);
      return asCredentials(received);
    });
}

/**
 * A store that does not support STS replies with 400, 403, 404, 405 or 501, or with a web page. A store that is down or
 * overloaded does not reply, or replies with 429 or another 5xx.
 */
function throwStsError(error: unknown): never {
  const status = statusOf(error) ?? 0;
  const isUnsupported = (status >= 200 && status < 500 && status !== 429) || status === 501;
  if (!isUnsupported) throw error;
  const unsupported = stsUnsupported();
  unsupported.cause = error;
  throw unsupported;
}

function policyFor(bucket: string, prefix: string): string {
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
        Resource: `arn:aws:s3:::${bucket}/${prefix}*`,
      },
    ],
  });
}

type ReceivedCredentials = Partial<Record<keyof Credentials, unknown>> | undefined;

function asCredentials(received: ReceivedCredentials): Credentials {
  if (!received?.AccessKeyId) throw stsUnsupported();
  const expiration = received.Expiration;
  return {
    AccessKeyId: String(received.AccessKeyId),
    SecretAccessKey: String(received.SecretAccessKey),
    SessionToken: String(received.SessionToken),
    Expiration: expiration instanceof Date ? expiration.toISOString() : String(expiration),
  };
}
