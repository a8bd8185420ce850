/** The named parameters of an address as they were written: of `id=7` the router would make a number. */
export const searchTexts =
  <Name extends string>(names: readonly Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, String(search[name])]] : []))) as {
      [N in Name]?: string;
    };
