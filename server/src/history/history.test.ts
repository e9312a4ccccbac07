/** The history of a property, through the API and a real database with its triggers. */
import type { Change as _ } from '../images/lists/list-changes.ts';
import { secretFields, writtenFields } from '@guest-portal/contract/apartment-fields';
