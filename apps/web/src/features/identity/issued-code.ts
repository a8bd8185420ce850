/** A wrong verifier on purpose: the right one exists only in the browser that asked for the code. */
const anyVerifier = 'of-another-browser-than-the-one-that-asked-for-it';

/** Whether this is a valid code from another browser. The server refuses a made-up, used or expired code with another error. */
export const isCode = async (code: string): Promise<boolean> => {
  const reply = await fetch('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth_code: code, code_verifier: anyVerifier }),
  });
  const { error_code, msg }: { error_code?: string; msg?: string } = await reply.json().catch(() => ({}));
  if (reply.status === 429 || reply.status >= 500) {
    throw Object.assign(new Error(msg), { code: error_code, status: reply.status });
  }
  return error_code === 'bad_code_verifier';
};
