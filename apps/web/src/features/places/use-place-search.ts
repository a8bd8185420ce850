import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { googleMaps } from './google-maps';
import { placesQueries } from './places.queries';

/** By Google where it is configured and answers; by the product's own list of places otherwise. */
export function usePlaceSearch(text: string) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState(false);
  const google = useQuery({ ...placesQueries.google(), enabled: wanted && googleMaps !== undefined });
  const asked = text !== '';
  const byGoogle = useQuery({
    ...placesQueries.googleSearch(client, google.data, text),
    enabled: asked && google.data !== undefined,
  });
  const failed = google.isError || byGoogle.isError;
  const ours = useQuery({
    ...placesQueries.search(text),
    enabled: asked && (googleMaps === undefined || failed),
  });
  const usesGoogle = googleMaps !== undefined && !failed;
  return {
    /** The first sign that somebody will search. */
    begin: () => setWanted(true),
    /** Why the places are not Google's, where they should be. */
    problem: googleMaps && failed ? (google.error ?? byGoogle.error) : null,
    usesGoogle,
    query: usesGoogle ? byGoogle : ours,
  };
}
