export interface LandingNames {
  position?: string | undefined;
  town?: string | undefined;
}

const ADDRESS = /^(?:in\/(?<place>[^/]+)|(?<position>[^/]+)(?:\/in\/(?<town>[^/]+))?)\/?$/;

/** `plumber`, `in/durban` and `plumber/in/durban`, below `/jobs`. */
export function readLandingAddress(address: string): LandingNames | undefined {
  const { place, position, town = place } = ADDRESS.exec(address)?.groups ?? {};
  return position || town ? { ...(position && { position }), ...(town && { town }) } : undefined;
}

export const landingAddress = ({ position, town }: LandingNames): string =>
  [position, town && `in/${town}`].filter(Boolean).join('/');
