/** The contract's schema as a resolver for the form. contact-form.tsx loads it on demand. */
import '../shared/schemas-without-eval.ts';
import { contactMessage } from '@guest-portal/contract/contact';
import { zodResolver } from '@hookform/resolvers/zod';

export const contactResolver = zodResolver(contactMessage);
