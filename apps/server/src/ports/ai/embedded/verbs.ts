const bases =
  `accept act add adjust administer advertise advise agree align allocate analyse announce answer apply appoint appraise
approve arrange arrest ask assemble assess assist attach attend audit automate back balance bank bath bend bill bind blend
blow board bolt book break brief bring budget build burn buy calculate calibrate call capture care carry chair challenge
change charge chart chase check chip choose classify clean clear climb close coach code collect commission communicate compact
compare compile complete comply compose conduct configure confirm connect consult contain control cook cool coordinate
correct cost counsel count cover create cultivate cure cut deal debone decide deliver demonstrate deploy design detail
detect develop diagnose dig dilute dip direct discuss disinfect dispense distribute divide do document download draft drape draw
dress drill drive dry dust edit empty enforce ensure enter erect escalate escort estimate evaluate examine excavate execute
explain extend fabricate facilitate feed fell fetch fight file fill film filter find finish fit fix flush fly fold follow
forecast form formulate frame fry fuel gather get give go grade grease greet grind groom grow guard guide hand handle hang harden harvest heat
help herd hire hold hook host identify implement improve inspect install integrate interpret interview introduce
investigate invoice iron isolate issue join keep label lash launch lay lead learn level liaise lift light link list listen load lock
log look lubricate maintain make manage map mark market marshal match measure meet mentor mend merchandise milk mind mix mop
model moderate monitor mop motivate mould mount move mow navigate negotiate nurse obey observe obtain offer offload open
operate optimise order organise overhaul oversee pack paint park partner patch patrol pay perform phone photograph pick pitch
place plan plant plate play plot polish portion position post pour prepare prescribe present preserve press prevent price print prioritise
process procure produce program promote proofread protect prove provide prune publish pull push put query quote raise read
rebook receive recommend reconcile record recover recruit reduce refer refill refuel register remove renew repair replace
replenish reply report represent request rescue research resolve respond restock review rig ring roast roll rotate run
sample scale scan schedule score screen scrub search seal secure segment select sell send separate serve service set settle
sew shape sharpen shoot shop show sign sing sketch slice solder solve sort source speak splice spot spray spread stack stamp start
sterilise stitch stock stop store strip study submit suction supervise supply support survey suture sweep tack tag take talk taste teach tend
test tidy tie torque trace track train transcribe transfer translate transport treat trim troubleshoot tune turn type
unload update upload upsell use vaccinate vacuum validate value verify vet visit wash watch water wear weigh welcome weld
wipe wire work wrap write discharge unpack square laminate crimp freeze orientate sync adapt shortlist thread tram ride jack shovel scrape tram know defibrillate detain iron stage braid assign react unblock skim sand backfill touch screed wet hack
float clad dismantle lower oil avoid waterproof regenerate equip reconnect tension locate earth restore shut size backwash desludge
practise rebuild regas standardise expedite modify repaint braze signal barricade vulcanise inflate clamp regrind fumigate bundle release
unpick swim travel try tighten bevel pass pulverise digest dispose declare insert split traverse warn tap cast unlash stow tally shunt see switch
terminate bake boil castrate circulate certify consolidate convert condemn confront cull debug decorate degrease determine distil
dose drain establish evacuate expand expose extract extricate grill hoist immobilise index induct inform initiate inject judge launder
marinate mediate message persuade pursue punch qualify quantify rate recognise refactor refund refurbish refuse rehearse reinforce
reinstall reject remind reset retrieve revise rewrite rinse sanitise seat share shave shred stimulate strengthen style suggest swap unlock
upgrade uncover throw rip walk screw disconnect synchronise regas wait varnish mask faultfind discipline acquit string joint hose grout relay couple beat account tape thermograph wax weed whip win withdraw entertain testify hem rear triage scarify escort unmoor`.split(
    /\s+/,
  );

const verbs = new Set(bases);

/** Words that are things as often as deeds: only what follows tells. */
const things = new Set(
  `record report file order plan price cost test set cut label log load light water number board sample form process program
  return check mark screen guard guide permit stop model map patch place post print run transfer transport repair service fit
  claim call charge batch filter stock supply bank bill book budget cover document invoice market park plant plate schedule
  shop spot stamp store survey tag train type wire work wrap chart code count deal draft drill feed film frame grade hand
  help hook house iron level lift link list lock match measure milk mould mount offer paint press quote range rig ring roll
  sale scale score seal search shape show sign source spray spread stack start study support tie time torque trace track turn
  update upload use value visit watch weld dress dust fuel grease hire host issue interview iron land lash motor mix nurse
  drop dose drain style share grill index wax switch tap cast pass split size oil signal release rate punch seat float earth
  tension sand touch message bundle launder bath upgrade refund judge hem rear try win see
  rule prime mask screw collar machine string joint hose grout relay couple beat account tape discipline walk
  pack partner pitch plot position portion pour process query raise request research review roast rotate slice study tack`.split(
    /\s+/,
  ),
);

const odd: Record<string, string> = {
  does: 'do',
  goes: 'go',
  has: 'have',
  is: 'be',
  carries: 'carry',
  doing: 'do',
  computes: 'compute',
  tops: 'top',
  regasses: 'regas',
  collars: 'collar',
  machines: 'machine',
  rules: 'rule',
  primes: 'prime',
};

/** The plain form of a word in '…s', when that is a verb we know. */
export function plainOf(word: string): string | undefined {
  const own = odd[word];
  if (own) return own;
  if (!word.endsWith('s') || word.endsWith('ss')) return undefined;
  const shorter = [
    word.slice(0, -1),
    word.endsWith('es') ? word.slice(0, -2) : '',
    word.endsWith('ies') ? `${word.slice(0, -3)}y` : '',
  ];
  return shorter.find((form) => verbs.has(form));
}

/** The plain form of a word in '…ing'. */
export function plainOfIng(word: string): string | undefined {
  if (odd[word]) return odd[word];
  if (!word.endsWith('ing')) return undefined;
  const cut = word.slice(0, -3);
  const doubled = cut.at(-1) === cut.at(-2) ? cut.slice(0, -1) : '';
  return [cut, `${cut}e`, doubled, cut.replace(/y$/, 'ie')].find((form) => verbs.has(form));
}

/** Things in name only: with an 's' they are what somebody does. */
const deedsInS = new Set(
  'cut drill tack roll level pack seal mix weld test bend rotate rig spray wrap fit load unpack fold dress count lash help measure walk grease grout couple beat discipline sand shape place'.split(
    ' ',
  ),
);

export const isDeedInS = (word: string): boolean => deedsInS.has(word);
export const isVerb = (word: string): boolean => verbs.has(word);
export const isThingToo = (word: string): boolean => things.has(word);
