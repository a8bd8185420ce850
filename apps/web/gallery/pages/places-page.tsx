import type { Location } from '@marula/contract/shared.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { PlaceField } from '@/features/places/components/place-field';
import { RadiusMap } from '@/features/places/components/radius-map';
import { getTenant } from '@/lib/tenant';
import { Row, Specimen } from '../frame';
import { longTitle } from '../sample/words';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const at = (name: string, lat: number, lng: number): Location => ({
  name,
  province_id: null,
  geometry: { location: { lat, lng } },
  radius: null,
});

const shown = {
  ZA: [
    { place: at('Sandton, Johannesburg', -26.1076, 28.0567), km: 25 },
    { place: at('Umhlanga, Durban', -29.728, 31.085), km: 5 },
    { place: at('Cape Town, Western Cape', -33.9258, 18.4232), km: 60 },
    { place: at('Bloemfontein, Free State', -29.1211, 26.214), km: 500 },
    { place: at('Musina, Limpopo', -22.3488, 30.0413), km: 1 },
    { place: at(longTitle, -28.74, 24.77), km: 150 },
  ],
  ZM: [
    { place: at('Kabulonga, Lusaka', -15.4231, 28.341), km: 10 },
    { place: at('Kitwe, Copperbelt', -12.8024, 28.2132), km: 40 },
    { place: at('Mongu, Western', -15.2484, 23.1274), km: 250 },
    { place: at('Livingstone, Southern', -17.8419, 25.8543), km: 500 },
  ],
};

function Field({ first, ...more }: { first: Location | null; error?: string; required?: boolean }) {
  const [place, setPlace] = useState(first);
  return (
    <div style={{ padding: 24 }}>
      <PlaceField label="Where is the job?" value={place} onChange={setPlace} {...more} />
    </div>
  );
}

export function PlacesPage() {
  const [sandton] = shown.ZA;
  return (
    <QueryClientProvider client={client}>
      <Row>
        <Specimen name="A place, not chosen yet" note="s finds some, x finds none, f fails" height={420}>
          <Field first={null} required />
        </Specimen>
        <Specimen name="A place, chosen">
          <Field first={sandton?.place ?? null} />
        </Specimen>
        <Specimen name="A place, missing">
          <Field first={null} required error="Place is required" />
        </Specimen>
        {shown[getTenant().code].map(({ place, km }) => (
          <Specimen key={place.name} name={`Around ${place.name}`} width={640}>
            <RadiusMap place={place} radiusMeters={km * 1000} />
          </Specimen>
        ))}
      </Row>
    </QueryClientProvider>
  );
}
