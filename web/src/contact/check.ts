/** The contract's schema as the form takes it. Fetched late, by contact-form.tsx. */
import '../shared/schemas-without-eval.ts';
import { contactMessage } from '@guest-portal/contract/contact';
import { zodResolver } from '@hookform/resolvers/zod';

export const check = zodResolver(contactMessage);
