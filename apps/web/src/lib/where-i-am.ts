/** About a kilometre: enough for distances and to know the town by, and nobody's house. */
const degreeDigits = 2;
const rounded = (degrees: number) => Number(degrees.toFixed(degreeDigits));

/** As the device says it, when somebody lets it. */
export const whereIAm = () =>
  new Promise<{ lat: number; lng: number }>((found, failed) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      failed,
    ),
  );
