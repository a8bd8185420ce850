/** What a call's token is asked for and held against: of `form_{kind}` the kind that the body names. */
export const botCheckAction = (action: string, body: unknown): string =>
  action.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = (body as Record<string, unknown> | null | undefined)?.[field];
    // Names of actions have letters only; whatever else comes here, the body's own schema refuses.
    return typeof value === 'string' && /^[a-z_]+$/.test(value) ? value : '';
  });
