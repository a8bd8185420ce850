// The stems that lead every published list of leaked passwords, and what people hang behind them. Multiplied out, this
// refuses what a guesser tries first; it needs no network and no file beside the code.
const STEMS =
  `password passwort passw0rd p@ssword p@ssw0rd pa55word pa55w0rd pass passcode letmein welcome admin administrator root
  toor user guest login master changeme default secret test tester testing temp temporary demo qwerty qwertyuiop qwert
  qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq1zaq1
  q1w2e3 q1w2e3r4 abc abcd abcde abcdef abcdefg abcdefgh abcd1234 a1b2c3 a1b2c3d4 aa123456 iloveyou iloveu loveyou lovely
  love lover sunshine princess dragon monkey football baseball basketball soccer hockey tennis golf rugby cricket superman
  batman spiderman ironman starwars pokemon naruto shadow michael jordan jennifer jessica ashley amanda nicole daniel
  andrew joshua matthew anthony robert thomas charlie george william david james john johnny peter maria mary sarah
  laura anna hannah sophie sophia emma olivia chloe samantha victoria elizabeth alexander alex nicholas patrick steven
  ginger pepper cookie chocolate cheese banana orange apple cherry peaches strawberry summer winter spring autumn
  january february march april may june july august september october november december monday friday sunday
  killer hunter ranger thunder tigger tiger lion eagle falcon phoenix panther wolf bear buddy bailey maggie molly sadie
  rocky max lucky angel angels heaven jesus christ god godisgood blessed faith hope grace family mother father mommy daddy
  baby babygirl babyboy sweety honey darling sexy hello hello1 hellohello whatever nothing freedom trustno1 access
  computer internet windows samsung nokia iphone android google facebook twitter linkedin instagram youtube gmail yahoo
  microsoft oracle cisco dell lenovo mercedes ferrari porsche toyota honda yamaha suzuki harley corvette mustang
  liverpool arsenal chelsea manchester barcelona realmadrid juventus kaizerchiefs chiefs orlandopirates pirates bafana
  bafanabafana springbok springboks africa southafrica zambia lusaka johannesburg joburg capetown durban pretoria soweto
  gauteng kitwe ndola livingstone chipolopolo mandela ubuntu marula thabo sipho themba bongani lerato naledi thandi
  nomsa zanele precious blessing gift prince king queen diamond silver golden gold money cash dollar million rich boss
  work office company manager employer employee recruit recruiter hiring job jobs jobseeker career
  matrix merlin gandalf harrypotter mickey minnie donald snoopy garfield tinkerbell barbie hellokitty
  flower butterfly rainbow purple yellow green blue black white red silver pink music guitar metallica slipknot nirvana
  soccer1 player gamer fortnite minecraft roblox playstation xbox nintendo zelda mario sonic warcraft blizzard
  fuckyou fuckoff fuck asshole bitch pussy dick cunt killer1 biteme
  trustme opensesame letmein1 iamgod ninja samurai pirate wizard dragon1 monkey1 mynoob qwe123 zxc123 asd123
  starwars1 computer1 whatever1 jesus1 superstar rockstar champion winner legend hero forever always together
  1g2w3e4r gwerty google1 myspace myspace1 unknown nopassword mypassword newpassword yourpassword thepassword`.split(
    /\s+/,
  );

const ENDINGS =
  ' 0 00 000 01 007 1 11 111 12 123 1234 12345 123456 1234567 12345678 123456789 2 22 21 23 3 4 5 6 7 8 9 10 13 69 77 88 99 100 101 321 420 666 777 786 911 1! ! !! !1 123! 1234! @ @1 @12 @123 @1234 # #1 . * _1 1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 2000 2001 2002 2003 2004 2005 2010 2012 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 2024! 2025! 2026! 27 +27 260 abc xyz me u'.split(
    ' ',
  );

const ALONE = new Set(
  `123321 654321 987654321 112233 11223344 121212 123123 123123123 131313 159753 147258 147258369 159357 192837465 789456
  789456123 741852963 246810 102030 010203 101010 202020 222333 252525 232323 696969 666999 007007 123654 123qwe
  123abc 123456a 123456q 12345a 12345q 1234qwer 1234abcd 12qwaszx 18atcskd2w 3rjs1la7qe 5201314 7758521 a123456 a12345678
  aaa111 aaa123 zzzzzz zag12wsx qwer1234 q1q1q1 qq123456 w123456 x123456 g_czechout bismillah 1qazxsw2 xsw21qaz
  !qaz2wsx qazwsxedc 1qaz@wsx zaqwsx p@$$w0rd p@55w0rd pa$$word pa$$w0rd`.split(/\s+/),
);

let everything: Set<string> | undefined;

function list(): Set<string> {
  everything ??= new Set([...ALONE, ...STEMS.flatMap((stem) => ENDINGS.map((ending) => stem + ending))]);
  return everything;
}

const RUNS = ['0123456789012345678', '9876543210987654321', 'abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba'];

const isRun = (word: string) => RUNS.some((run) => run.includes(word));

/** One or two signs over and over: aaaaaa, 121212. */
const isRepeated = (word: string) => /^(.{1,3})\1+$/u.test(word);

export function isCommonPassword(password: string): boolean {
  const word = password.toLowerCase();
  return list().has(word) || isRun(word) || isRepeated(word);
}
