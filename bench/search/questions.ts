/** What people type, by kind. Each kind is measured by itself: they take different ways through the search. */
export const kinds: Record<string, string[]> = {
  'one word': ['nurse', 'driver', 'electrician', 'cashier', 'plumber', 'welder', 'teacher', 'cleaner'].map((search) =>
    ask({ search }),
  ),
  'three words': [
    'senior truck driver',
    'night shift nurse',
    'junior software developer',
    'trainee diesel mechanic',
    'assistant farm manager',
    'relief petrol attendant',
  ].map((search) => ask({ search })),
  'a typo': ['electrican', 'plumer', 'recepsionist', 'bookeeper', 'wleder', 'cashire'].map((search) => ask({ search })),
  'a place and a distance': [
    ask({ search: 'driver in johannesburg' }),
    ask({ search: 'nurse cape town', radius: '50000' }),
    ask({ search: 'cashier', lat: '-29.858', lng: '31.029', radius: '25000', sort: 'nearest' }),
    ask({ search: 'electrician', lat: '-25.746', lng: '28.188', radius: '100000' }),
  ],
  'filters alone': [ask({}), ask({ time: '1' }), ask({ industry: '1,2', sort: 'pay' }), ask({ days: '7', model: '1' })],
};

function ask(query: Record<string, string>): string {
  return `/api/job/public?${new URLSearchParams({ workCountryId: '1', ...query })}`;
}
