/**
 * Writes when something was used last. Who only reads must not fail where nothing can be written, as on a full disk: then
 * it is left out, and noted with a later use.
 */
export async function noteUse(write: { execute(): Promise<unknown> }): Promise<void> {
  await write.execute().catch(() => {});
}
