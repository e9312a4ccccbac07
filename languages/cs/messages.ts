import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'cs-CZ',

  hello: 'Dobrý den, {guest}!',
  helloNameless: 'Dobrý den!',
  checkin: 'Check-in od: {checkin}',
  checkout: 'Check-out do: {checkout}',
  address: 'Adresa: {address}',
  door: 'Jak se dostat dovnitř: {door}',
  pin: 'PIN k této stránce: {pin}',
  pinNotPhone:
    'Tento PIN netvoří poslední číslice vašeho telefonního čísla, protože ty se dají snadno uhodnout.',
  doorComes: 'V den příjezdu dostanete zprávu s návodem, jak se dostat dovnitř.',
  ask: 'Pokud máte otázky, klidně mi napište.',
  regards: 'Se srdečným pozdravem',

  booked: {
    subject: 'Vaše rezervace: {property}',
    opening: 'Děkuji za rezervaci ubytování {property}. Těším se na vás.',
    page: 'Vše o vašem pobytu je na jedné stránce, od cesty až po Wi-Fi:',
  },
  before: {
    subject: 'Než přijedete: {property}',
    opening: 'Blíží se váš pobyt v ubytování {property}.',
    page: 'Jak se sem dostanete a co je dobré vědět, najdete na své stránce:',
  },
  arrival: {
    subject: 'Dnes přijíždíte: {property}',
    opening: 'Je to tady! Ubytování {property} na vás čeká. Šťastnou cestu!',
    page: 'Návod, jak se dostat dovnitř, údaje k Wi-Fi a průvodce ubytováním najdete na své stránce:',
  },
  leaving: {
    subject: 'Než odjedete: {property}',
    opening: 'Váš pobyt v ubytování {property} se chýlí ke konci. Doufám, že se vám u nás líbí.',
    page: 'Než odjedete, podívejte se prosím na svou stránku, zda je ještě potřeba něco udělat:',
  },
  after: {
    subject: 'Děkuji za pobyt: {property}',
    opening: 'Děkuji za váš pobyt v ubytování {property}. Doufám, že se vám líbilo.',
    reply:
      'Pokud vám tu něco zůstalo nebo by něco mohlo být lepší, stačí odpovědět na tuto zprávu.',
    again: 'Budu se těšit na vaši další návštěvu.',
  },

  optional: 'Stránku otevírat nemusíte.',

  mail: {
    from: '{host} přes Guest Portal',
    sentBy: 'Tuto zprávu vám posílá {host} přes Guest Portal. Odhlásit e-maily o pobytech: {link}',
  },

  unsubscribe: {
    title: 'Odhlásit e-maily o vašich pobytech?',
    lead: 'Na vaši adresu už nebudeme posílat žádné e-maily o pobytech, ať je váš hostitel kdokoli. Vaše rezervace ani stránky vašich pobytů se nezmění.',
    button: 'Odhlásit e-maily',
    unsubscribing: 'Odhlašujeme…',
    doneTitle: 'Hotovo',
    done: 'Už od nás nedostanete e-maily o svých pobytech.',
    failed: 'Nepodařilo se to. Zkuste to prosím za chvíli znovu.',
    unknownTitle: 'Tento odkaz nefunguje',
    unknown: 'Možná chybí část adresy. Otevřete prosím odkaz z e-mailu znovu.',
  },
} satisfies MessageTexts;
