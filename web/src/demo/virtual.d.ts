/** Written by the build (web/build/demo-stays.ts). */
declare module 'virtual:demo-stays' {
  /** The file with the demo's stay, by language. */
  export const stayFiles: Record<string, string | undefined>;
}
