import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { nearPlaces, searchPlaces, suggestPlaces } from './places.usecases.ts';

export const placesModule: Module = {
  name: 'places',
  routes: [
    route(endpoints.places.search, ({ deps, query }) => searchPlaces(deps, query)),
    route(endpoints.places.suggest, ({ deps, query }) => suggestPlaces(deps, query)),
    route(endpoints.places.near, ({ deps, query }) => nearPlaces(deps, query)),
  ],
};
