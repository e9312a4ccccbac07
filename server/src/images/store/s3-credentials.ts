/** Credentials that can put objects under one prefix for an hour, and do nothing else. */
import { AssumeRoleCommand, GetFederationTokenCommand, STSClient } from '@aws-sdk/client-sts';
import { asking, type Bucket } from './s3-client.ts';
import type { Credentials } from './store.ts';

const DurationSeconds = 3_600;
const role = { RoleArn: 'arn:aws:iam::000000000000:role/uploads', RoleSessionName: 'uploads' };

export function s3Credentials({ bucket, endpoint, connection }: Bucket) {
  const client = new STSClient(connection);
  return (prefix: string): Promise<Credentials> =>
    asking(async () => {
      const Policy = policyFor(bucket, prefix);
      // Servers that speak S3 but are not Amazon know roles only, and do not ask which.
      const { Credentials: given } = endpoint
        ? await client.send(new AssumeRoleCommand({ ...role, Policy, DurationSeconds }))
        : await client.send(
            new GetFederationTokenCommand({ Name: 'uploads', Policy, DurationSeconds }),
          );
      return present(given);
    });
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

type Given = Partial<Record<keyof Credentials, unknown>> | undefined;

function present(given: Given): Credentials {
  const expiration = given?.Expiration;
  return {
    AccessKeyId: String(given?.AccessKeyId),
    SecretAccessKey: String(given?.SecretAccessKey),
    SessionToken: String(given?.SessionToken),
    Expiration: expiration instanceof Date ? expiration.toISOString() : String(expiration),
  };
}
