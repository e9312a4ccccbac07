/** Describes every setting. `npm run settings` writes docs/settings.md from here. */
import { z } from 'zod';
import { type Settings, secretNames, settings } from './settings.ts';

type Section = { title: string; about?: string; settings: { [Name in keyof Settings]?: string } };

const sections: Section[] = [
  {
    title: 'Address and data',
    settings: {
      PORT: 'The port that the server listens on.',
      HOST: 'The address that the server listens on. `0.0.0.0` accepts connections from other machines.',
      PUBLIC_URL:
        'The address that people open. Every link in emails and redirects starts with it. Unset: `http://localhost` and the port.',
      DATA_DIR: 'The folder for everything that the server stores on this machine.',
      DATABASE_URL:
        'A PostgreSQL database, version 15 or newer. Unset: the server starts its own in the data folder.',
    },
  },
  {
    title: 'Email',
    settings: {
      SMTP_URL:
        'The mail server. Unset: emails are stored in the data folder instead. Read them at `/outbox` on this machine.',
      MAIL_FROM: 'The sender of every email.',
      SUPPORT_EMAIL: 'Receives messages from the contact form. The public pages show it.',
    },
  },
  {
    title: 'Payments',
    about: 'Set all three, or none to run payments in test mode.',
    settings: {
      STRIPE_SECRET_KEY: "Stripe's secret key.",
      STRIPE_WEBHOOK_SECRET: "The signing secret of Stripe's webhook.",
      STRIPE_PRICE_ID: 'The price that a host pays for one property.',
    },
  },
  {
    title: 'Images',
    settings: {
      S3_BUCKET:
        'An S3 bucket for images. Needs the region as well. Unset: images are stored in the data folder.',
      S3_REGION: 'The region of the bucket.',
      S3_ENDPOINT: "The address of an S3 service other than Amazon's.",
      S3_ACCESS_KEY_ID:
        "The access key for the bucket. Set both keys or neither. Unset: the machine's own AWS role.",
      S3_SECRET_ACCESS_KEY: 'The secret of the access key.',
      S3_FORCE_PATH_STYLE:
        "Puts the bucket's name into the path, not into the host name. Always on if the endpoint is an IP address.",
      S3_TEMPORARY_CREDENTIALS:
        'Gives hosts temporary credentials (`GET /api/s3/sts`). These do not limit the size of an upload.',
      HOST_QUOTA_BYTES: 'How many bytes of images each host may store.',
      FREE_SPACE_RESERVE_BYTES:
        "Uploads to disk, and large texts in the server's own database, are refused while fewer bytes than this are free. 0 turns this off.",
    },
  },
  {
    title: 'Requests to other servers',
    settings: {
      OUTGOING_ALLOW:
        'Hosts in your own network that photo imports, calendars and link checks may reach, such as `nas.lan` or `10.0.0.7:8080`. Unset: only public addresses.',
      CHECK_LINKS:
        'Once a week, opens every link that hosts have entered, so that the guide check can report broken ones.',
      TRANSLATION_SERVICE:
        "Translates hosts' texts by machine: `libretranslate` or `deepl`. Unset: hosts translate by hand.",
      TRANSLATION_URL: 'The address of the translation service. LibreTranslate needs it.',
      TRANSLATION_API_KEY: 'The key for the translation service. DeepL needs it.',
    },
  },
  {
    title: 'Operation',
    settings: {
      OPERATOR_NAME: 'Who runs this server. Shown on the legal and contact pages.',
      OPERATOR_ADDRESS: "The operator's postal address. Shown on the same pages.",
      ADMIN_PASSWORD:
        'The staff password, at least 12 characters. Unset: a random one, in a file that the server names when it starts.',
      TRUST_PROXY:
        "Addresses or networks of reverse proxies whose `X-Forwarded-For` is trusted. Unset: the connection's address counts.",
      GUEST_RETENTION_MONTHS:
        "How long guests' names and check-ins are kept after check-out. The privacy policy states the same number.",
      DRAIN_SECONDS:
        'How long the server keeps answering after SIGTERM while `/readyz` returns 503, so that a load balancer can notice.',
      METRICS_TOKEN:
        'The token for `/metrics`, at least 16 characters. Unset: `/metrics` only answers this machine.',
      LOG_LEVEL: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
      ALLOW_SANDBOX:
        'Allows test mode (simulated payments, stored emails) where other machines can reach the server.',
      IN_CONTAINER: 'Set by the Docker image. Do not set it yourself.',
    },
  },
];

const introduction = `# Settings

The server reads its settings from the environment and from a file named \`.env\`
([.env.example](../.env.example)). The environment takes precedence. Every setting is optional. A bad setting stops the
start with a sentence that names it. Settings marked * are secrets: to read one from a file, add \`_FILE\` to its name.

This page is generated from \`server/src/config\`. After a change there, run \`npm run settings\`.
`;

export function settingsPage(): string {
  return [introduction, ...sections.map(sectionOf)].join('\n');
}

function sectionOf({ title, about, settings: descriptions }: Section): string {
  const rows = Object.entries(descriptions).map(
    ([name, text]) => `| ${nameOf(name)} | ${defaultOf(name)} | ${text} |`,
  );
  return [
    `## ${title}\n`,
    ...(about ? [`${about}\n`] : []),
    '| Setting | Default | Description |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function nameOf(name: string): string {
  return secretNames.some((secret) => secret === name) ? `\`${name}\` *` : `\`${name}\``;
}

function defaultOf(name: string): string {
  const schema = settings.shape[name as keyof Settings];
  return schema instanceof z.ZodDefault ? `\`${schema.def.defaultValue}\`` : '';
}
