/** What employers type, by kind: the kinds of the search for jobs. */
export const kinds: Record<string, string[]> = {
  'one word': ['nurse', 'driver', 'electrician', 'cashier', 'plumber', 'welder', 'teacher', 'cleaner'].map((search) =>
    ask({ search }),
  ),
  'three words': [
    'truck driver english',
    'registered nurse diploma',
    'diesel mechanic certificate',
    'civil engineer degree',
    'farm manager afrikaans',
    'petrol attendant english',
  ].map((search) => ask({ search })),
  'a typo': ['electrican', 'plumer', 'recepsionist', 'bookeeper', 'wleder', 'cashire'].map((search) => ask({ search })),
  'a place and a distance': [
    ask({ search: 'driver in johannesburg' }),
    ask({ search: 'nurse cape town', radius: '50000' }),
    ask({ search: 'cashier', lat: '-29.858', lng: '31.029', radius: '25000', sort: 'nearest' }),
    ask({ search: 'electrician', lat: '-25.746', lng: '28.188', radius: '100000' }),
  ],
  'filters alone': [
    ask({}),
    ask({ experience: '1' }),
    ask({ industry: '1,2', sort: 'newest' }),
    ask({ language: '3' }),
  ],
};

function ask(query: Record<string, string>): string {
  return `/api/candidate/search?${new URLSearchParams(query)}`;
}
