import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';

const PERIOD = 30;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export async function drawTotp(
  secret: string,
  label: string,
  issuer: string,
): Promise<{ uri: string; qr_code: string }> {
  const uri = totpOf(secret, label, issuer).toString();
  const drawn = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  // Clients put the picture into an address as it is, where a # would end it.
  return { uri, qr_code: drawn.replaceAll('#000000', 'black').replaceAll('#ffffff', 'white') };
}

/** The time step whose code this is, now or one step to either side: clocks of phones are not exact. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD) + delta;
}
