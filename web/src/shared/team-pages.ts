/** The team's pages. They are separate from the other paths, which are part of the guest's first download. */
export { teamPages } from '@guest-portal/contract/pages';
