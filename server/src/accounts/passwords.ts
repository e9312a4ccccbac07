/** Passwords are kept as argon2id hashes and compared by the library, off the event loop. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice: 19 MiB of memory, two passes, one lane. Argon2id is the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
