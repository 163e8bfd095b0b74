/**
 * Loads what was generated for files of the folder edge, in the variant that the first argument of the process names.
 *
 * @param {...string} files without suffix
 * @returns {Promise<Record<string, object>>} by file what its modules `_pb` and `_fast` export
 */
export async function loadVariant(...files) {
  const folder = new URL(
    `../variants/${process.argv[2] ?? "js"}/gen/edge/`,
    import.meta.url,
  );
  const load = (name) => import(new URL(name, folder).href);
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [
        file,
        {
          ...(await load(`${file}_pb.js`)),
          ...(await load(`${file}_fast.js`)),
        },
      ]),
    ),
  );
}
