/** Whose call it is, by the token it carries. */
export function subjectOf(request: Request): string | undefined {
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '');
  return token && subjectIn(token);
}

export function subjectIn(token: string): string | undefined {
  try {
    const part = token.split('.')[1] ?? '';
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return undefined;
  }
}
