import { randomInt } from 'node:crypto';

const part = () => randomInt(1, 255);

/** Says to the product, which believes it of this machine, that a caller comes from somewhere nobody came from before. */
export const fromNewAddress = () => ({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
