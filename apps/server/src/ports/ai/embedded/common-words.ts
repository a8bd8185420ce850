const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** Words of the facts of a job: a slip in one of them is mended as in the name of a trade. */
export const factWords = words(`
  passport licence license permit experience experienced permanent contract temporary matric diploma certificate degree
  month monthly weekly daily hourly salary negotiable january february march april august september october november
  december monday tuesday wednesday thursday friday saturday sunday weekend weekends immediately afrikaans english
  sesotho setswana sepedi xhosa zulu bemba nyanja portuguese french police clearance reference references medical
  provident pension accommodation transport uniform allowance commission overtime remote hybrid applicants applications
  shortlist interview candidates
`);

/** Everyday words that are a letter away from a trade, a place or a fact and mean themselves. */
export const everydayWords = words(`
  about above after again against ahead along already also although always among another around away back because become
  been before begin behind being believe below beside best better between beyond both bring business busy came cannot care
  carry case cause chance change charge child children choice clean clear close coming company could country course
  current customer customers daily danger dealing deliver delivery different doing done down drive drives driven driving
  during duties each early earn east easy either else email employ employer employee empty enough enter even evening ever
  every everyone everything example family father fast feel female field figure fill finally find fine finish first
  fixed flat follow food force form found free fresh friend friendly from front full future general girl give goes going
  good great group grow hand handle happy hard having head health hear heart heavy help helped here high hire hiring home
  hope hotel hour hours house hungry important include includes including inside into issue item join keep kind kitchen
  know known lady ladies large last late later lead learn least leave less letter level life light like line list little
  live living load local long look looking lost made mail main make makes male manage many market mature maybe mean means
  meet member message middle might minimum mind mine mining minute mixed money more morning most mother motivated move
  much must name near nearly need needed needs never next nice night nights north notice number occur offer office often
  once only open order other ours outside over owner paid pack paper part party pass past people perfect person personal
  phone pick picked place plan plant play please plus point position possible post power present prefer preferred price
  private problem product proper provide provided public pull push quality quick quickly quiet rather reach read ready
  real reason receive record reliable remember report reports require required responsible rest result right road room
  route routes rule running safe same school search season second section seek seeking sell send sense serve service
  seven several share shift shifts shop short should show side since single site sitting size skill skills small smart
  some someone something soon sort south special staff stand start starting starts state stay steady still stock stop
  store strong study such suit support sure system take taken talk task team tell than thank that their them then there
  these they thing things think this those though three through time times tired today together tomorrow took tools town
  track trade train trained training travel trip trips true trust turn type under understand until upon urgent urgently
  used useful using usual vacancy value very visit wage wages wait waits waited waiting walk want wanted warm watch water
  weeks well were west what when where which while whole whose willing wish with within without wonder word work worked
  worker workers working world worth would write wrong year years young your yourself
  trucks truck reefers reefer superlink tanker plots seater guests patients babies kids teens toddlers
  longest shortest fewest farther further nearest closest cheapest highest lowest posted posting posts ignored answered
  stuck hired invited declined immediate negotiate certify certified clearances monthly medically references refer
  applied applying applies supplied supplies supply covered coded invite invites message messages
`);
