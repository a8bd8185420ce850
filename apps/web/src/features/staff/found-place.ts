import type { Found } from '@marula/contract/staff.contract';
import type { LinkProps } from '@tanstack/react-router';

/** Where somebody or something that was found is looked at. */
export const placeOf = ({ kind, id }: Pick<Found, 'kind' | 'id'>): LinkProps =>
  kind === 'case' ? { to: '/admin/support', search: { case: id } } : { to: '/admin/$kind/$id', params: { kind, id } };
