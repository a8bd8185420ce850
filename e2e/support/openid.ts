export const openIdClient = { client_id: 'marula', client_secret: 'only between us' };

const person = (sub: string, email: string, name: string) => ({ sub, email, email_verified: true, name });

/** Who has an account with the provider. Each belongs to one journey. */
export const openIdPeople = {
  employer: person('1', 'naledi@single-sign-on.test', 'Naledi Khoza'),
  candidate: person('2', 'candidate@demo.test', 'A Candidate'),
  founder: person('3', 'grace@new-company.test', 'Grace'),
  member: person('4', 'mwila@new-member.test', 'Mwila Sakala'),
  private: person('5', 'thandeka@home.test', 'Thandeka at home'),
};
