import { expect, test } from 'vitest';
import { asksForMoney } from './fee-words.ts';

const asks = [
  'Please send R 350 for your uniform and registration to this number today so we keep your place.',
  'There is a registration fee of R250.',
  'The admin fee is R150, payable at our office.',
  'You must pay for your own medical before you start.',
  'Kindly deposit R500 to secure your position.',
  'To confirm the interview please pay R200.',
  'Send airtime to 082 555 0142 and I will call you.',
  'Please buy a 1Voucher and send me the PIN.',
  'Send it by e-wallet: please send R120 e-wallet to this number.',
  'You need to pay a training fee first.',
  'Training costs R1 500.',
  'Uniform R450, bring it on Monday.',
  'A small refundable deposit is needed.',
  'A once-off payment of R99 opens your file.',
  'Please pay the joining fee via Instant Money.',
  'Applicants must pay R180 for police clearance.',
  'Send K150 with Airtel Money to book your slot, please send K150.',
  'You have to pay 300 kwacha before the interview.',
  'Please send talktime so that I can call the manager.',
  'Pay R350 and you start on Monday.',
  'We need you to pay R350 for registration.',
  'R350 for your uniform, thank you.',
  'Processing fee: R75',
  'Money first, then the contract.',
  'The deposit must be paid before you start.',
  'Just transfer R250 to the account below',
  'PLEASE PAY R99.00 REGISTRATION',
  'You will pay R600 for safety boots.',
  'Can you send money for the background check?',
  'Jy moet eers ’n registrasiefooi betaal.',
  'Stuur asseblief lugtyd na hierdie nommer.',
  'Betaal R250 om jou plek te hou.',
  'Betaal vir jou opleiding voor Maandag.',
  'Jy moet vir die uniform betaal.',
  'Kufanele ukhokhe R200 kuqala.',
  'Thumela imali yokubhalisa namuhla.',
  'Sicela uthumele i-airtime, thumela i-airtime kule nombolo.',
  'Kufuneka uhlawule imali yobhaliso.',
  'Hlawula R150 phambi kokuba uqale.',
  'Thumela imali yoqeqesho.',
  'Mufwile ukulipila intanshi.',
  'Tumeni indalama sha kulembesha.',
  'Lipila K200 pa registration.',
  'Muyenera kulipira choyamba.',
  'Tumizani ndalama za registration.',
  'Tumizani airtime pa nambala iyi.',
  'Lipirani K150 musanayambe.',
];

test.each(asks)('warns about: %s', (text) => {
  expect(asksForMoney(text)).toBe(true);
});

const honest = [
  'Your pay is on the 25th of every month.',
  'The salary is paid into your bank account.',
  'The pay rate is R45 per hour.',
  'Pay rate R45 per hour, overtime R60 per hour.',
  'Tips are paid out every Friday.',
  'We pay R45 per hour and R60 on Sundays.',
  'We pay for your training and your uniform.',
  'There is no registration fee.',
  'You never pay for a job with us.',
  'Never send money to anybody who promises you work.',
  'Training is paid for by the company.',
  'The uniform is provided free of charge.',
  'You will sell airtime and vouchers at the till.',
  'Airtime allowance of R150 a month.',
  'We will send your wages by e-wallet.',
  'You get a meal voucher on every shift.',
  'Please send your CV and a copy of your ID.',
  'Can you send us your registration number as a nurse?',
  'Please bring your certificate and your driver’s licence.',
  'Training starts on Monday at 08:00.',
  'Bring R20 for the taxi? No, we send a driver.',
  'The medical is on Tuesday at the clinic, we cover it.',
  'You will be paid R200 per day.',
  'Cashiers handle deposits and payments.',
  'What pay do you expect per month?',
  'How much did your last job pay?',
  'We offer R9 000 a month plus medical aid.',
  'Ons betaal R45 per uur.',
  'Jou salaris word op die 25ste betaal.',
  'Uzokhokhelwa R200 ngosuku.',
  'Sikhokha R45 ngehora.',
  'Uza kuhlawulwa rhoqo ngenyanga.',
  'Bakakulipila K250 per day.',
  'Malipiro anu ndi K3 000 per month.',
  'Tidzakulipirani kumapeto kwa mwezi.',
  'Can we call you tomorrow at ten? It takes about 20 minutes.',
  'Please send me a picture of your certificate.',
  'You will load airtime for customers.',
  '',
];

test.each(honest)('is quiet about: %s', (text) => {
  expect(asksForMoney(text)).toBe(false);
});

test('finds it in the middle of a long message, and takes no time over a hostile one', () => {
  expect(asksForMoney(`Hello Nomsa.\nYou start Monday.\nPlease pay R350 today.\nBring your ID.`)).toBe(true);
  expect(asksForMoney('please pay '.repeat(450))).toBe(false);
});
