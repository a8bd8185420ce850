export interface Point {
  lng: number;
  lat: number;
}

/** East and south of a middle, in the measure that its user says. */
export interface Offset {
  x: number;
  y: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres from the middle, true in every direction: a circle around it is a circle on the map. */
export const projectAround = (middle: Point) => {
  const [sin0, cos0] = [Math.sin(radians(middle.lat)), Math.cos(radians(middle.lat))];
  return ({ lng, lat }: Point): Offset => {
    const [sin, cos] = [Math.sin(radians(lat)), Math.cos(radians(lat))];
    const turn = radians(lng - middle.lng);
    const angle = Math.acos(Math.min(1, Math.max(-1, sin0 * sin + cos0 * cos * Math.cos(turn))));
    const stretch = earthRadiusKm * (angle === 0 ? 1 : angle / Math.sin(angle));
    return { x: stretch * cos * Math.sin(turn), y: -stretch * (cos0 * sin - sin0 * cos * Math.cos(turn)) };
  };
};
