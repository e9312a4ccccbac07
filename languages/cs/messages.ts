import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'cs-CZ',

  hello: 'Dobrý den, {guest}!',
  checkin: 'Příjezd od: {checkin}',
  checkout: 'Odjezd do: {checkout}',
  address: 'Adresa: {address}',
  door: 'Jak se dostanete dovnitř: {door}',
  pin: 'PIN této stránky: {pin}',
  plainPin: 'PIN vaší stránky pro hosty (ne od dveří): {pin}',
  pinNotPhone:
    'Tento PIN není konec vašeho telefonního čísla, protože ty číslice se dají snadno uhodnout.',
  doorComes: 'Jak se dostanete dovnitř, se dozvíte ze zprávy v den příjezdu.',
  ask: 'Pokud máte otázky, klidně napište.',
  regards: 'Se srdečným pozdravem',

  booked: {
    subject: 'Vaše rezervace: {property}',
    opening: 'Děkuji za rezervaci: {property}. Těším se na vás.',
    page: 'Vše o vašem pobytu je na jedné stránce, od cesty až po wifi:',
  },
  before: {
    subject: 'Než přijedete: {property}',
    opening: 'Váš pobyt se blíží: {property}.',
    page: 'Jak se k nám dostanete a co je dobré vědět, najdete na své stránce:',
  },
  arrival: {
    subject: 'Dnes přijíždíte: {property}',
    opening: 'Je to tady: {property} na vás čeká. Šťastnou cestu!',
    page: 'Jak se dostanete dovnitř, wifi a průvodce domem najdete na své stránce:',
  },
  after: {
    subject: 'Děkuji za váš pobyt: {property}',
    opening: 'Děkuji za váš pobyt: {property}. Doufám, že se vám u nás líbilo.',
    reply: 'Pokud jste něco zapomněli nebo by něco mohlo být lepší, odpovězte na tuto zprávu.',
    again: 'Kdykoli se rádi znovu uvidíme.',
  },

  optional:
    'Stránku otevírat nemusíte: vše, co potřebujete, i jak se dostat dovnitř, můžete dostat i tady ve zprávě.',

  mail: {
    from: '{host} přes Guest Portal',
    sentBy: '{host} vám to posílá přes Guest Portal. Už žádné e-maily o vašich pobytech: {stop}',
  },

  stop: {
    title: 'Už žádné e-maily o vašich pobytech?',
    lead: 'Na vaši e-mailovou adresu už nic nepošleme, ať je váš hostitel kdokoli. Vaše rezervace a stránky vašich pobytů zůstanou, jak jsou.',
    button: 'Neposílat e-maily',
    stopping: 'Okamžik…',
    doneTitle: 'Hotovo',
    done: 'Už od nás nedostanete e-maily o svých pobytech.',
    failed: 'Nepodařilo se to. Zkuste to prosím za chvíli znovu.',
    unknownTitle: 'Tento odkaz nikam nevede',
    unknown: 'Možná chybí část adresy. Otevřete ho prosím znovu z e-mailu.',
  },
} satisfies MessageTexts;
