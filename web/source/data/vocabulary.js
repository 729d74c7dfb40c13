// Written by web/bundle.mjs from web/vocabulary.json, which the exporter writes: see web/README.md.

export const appearances = [
  "disappeared",
  "appearing",
  "appeared",
  "disappearing",
];

export const messages = [
  {"label":"handled","name":"handled","sign":"✓","tone":"handled"},
  {"label":"passed on","name":"passedOn","sign":"→","tone":"passed"},
  {"label":"unhandled","name":"unhandled","sign":"✕","tone":"unhandled"},
  {"label":"pending","name":"open","sign":"…","tone":"open"},
  {"label":"waiting","name":"queued","sign":"◷","tone":"open"},
  {"label":"dropped","name":"dropped","sign":"⊘","tone":"unhandled"},
  {"label":"unknown","name":"unknown","sign":"?","tone":"open"},
  {"label":"replied","name":"replied","sign":"↩","tone":"handled"},
  {"label":"dropped","name":"messageDropped","sign":"⊘","tone":"unhandled"},
  {"label":"chain not connected yet","name":"chainIncomplete","sign":"⁂","tone":"unhandled"},
  {"label":"chain changed","name":"chainChanged","sign":"⇄","tone":"open"},
  {"label":"cycle in the chain","name":"chainCycle","sign":"↻","tone":"unhandled"},
  {"label":"sender left","name":"senderGone","sign":"∅","tone":"open"},
];

export const nodes = [
  {"label":"coordinator","layer":"coordinators","letters":"C","name":"coordinator","shape":"pill","tone":"coordinator"},
  {"label":"view controller","layer":"controllers","letters":"VC","name":"viewController","shape":"card","tone":"controller"},
  {"label":"view","layer":"responders","letters":"V","name":"view","shape":"slip","tone":"view"},
  {"label":"wrapper view","layer":"privateViews","letters":"V","name":"privateView","shape":"slip","tone":"view"},
  {"label":"window","layer":"responders","letters":"W","name":"window","shape":"chamfer","tone":"system"},
  {"label":"scene","layer":"responders","letters":"S","name":"scene","shape":"chamfer","tone":"system"},
  {"label":"application","layer":"responders","letters":"A","name":"application","shape":"chamfer","tone":"system"},
  {"label":"delegate","layer":"responders","letters":"D","name":"delegate","shape":"chamfer","tone":"system"},
  {"label":"object","layer":"responders","letters":"O","name":"object","shape":"slip","tone":"view"},
];

export const reasons = [
  {"label":"unexplained","name":"unexplained"},
  {"label":"view's controller","name":"viewOfController"},
  {"label":"superview","name":"superview"},
  {"label":"parent view controller","name":"parentViewController"},
  {"label":"presenting view controller","name":"presentingViewController"},
  {"label":"parent coordinator","name":"parentCoordinator"},
  {"label":"coordinator's parent","name":"parentOfCoordinator"},
  {"label":"window","name":"window"},
  {"label":"window scene","name":"windowScene"},
  {"label":"application","name":"application"},
  {"label":"application delegate","name":"applicationDelegate"},
  {"label":"end of chain","name":"endOfChain"},
  {"label":"defined by the responder","name":"named"},
];

export const relations = [
  {"down":"has child coordinator","innerEnd":"arrow","label":"child coordinator","leadsOutward":false,"name":"child","outerEnd":"none","pattern":"bold","tone":"coordinator","up":"child coordinator of"},
  {"down":"contains","innerEnd":"arrow","label":"contains","leadsOutward":false,"name":"containment","outerEnd":"none","pattern":"solid","tone":"controller","up":"contained in"},
  {"down":"presents","innerEnd":"triangle","label":"presents","leadsOutward":false,"name":"presentation","outerEnd":"none","pattern":"double","tone":"presentation","up":"presented by"},
  {"down":"owns","innerEnd":"none","label":"owns","leadsOutward":false,"name":"owns","outerEnd":"diamond","pattern":"dotted","tone":"coordinator","up":"owned by"},
  {"down":"is parent coordinator of","innerEnd":"none","label":"is parent coordinator of","leadsOutward":false,"name":"parentCoordinator","outerEnd":"open","pattern":"dotted","tone":"coordinator","up":"has parent coordinator"},
  {"down":"has root view controller","innerEnd":"triangle","label":"window and scene","leadsOutward":false,"name":"windowRoot","outerEnd":"none","pattern":"solid","tone":"system","up":"root view controller of"},
  {"down":"has window","innerEnd":"triangle","label":"window and scene","leadsOutward":false,"name":"windowScene","outerEnd":"none","pattern":"solid","tone":"system","up":"window of scene"},
  {"down":"has scene","innerEnd":"triangle","label":"window and scene","leadsOutward":false,"name":"sceneApplication","outerEnd":"none","pattern":"solid","tone":"system","up":"scene of application"},
  {"down":"is delegate of","innerEnd":"arrow","label":"delegate of application","leadsOutward":false,"name":"applicationDelegate","outerEnd":"none","pattern":"dotted","tone":"system","up":"application of delegate"},
  {"down":"has subview","innerEnd":"none","label":"subview","leadsOutward":false,"name":"superview","outerEnd":"none","pattern":"solid","tone":"view","up":"subview of"},
  {"down":"has view","innerEnd":"dot","label":"view of controller","leadsOutward":false,"name":"viewOfController","outerEnd":"none","pattern":"dotted","tone":"view","up":"view of controller"},
  {"down":"is delegate of","innerEnd":"none","label":"calls its delegate","leadsOutward":true,"name":"delegate","outerEnd":"square","pattern":"dotted","tone":"delegate","up":"has delegate"},
  {"down":"is data source of","innerEnd":"none","label":"reads its data source","leadsOutward":true,"name":"dataSource","outerEnd":"dot","pattern":"dotted","tone":"delegate","up":"has data source"},
  {"down":"is next responder of","innerEnd":"none","label":"next responder","leadsOutward":true,"name":"next","outerEnd":"open","pattern":"solid","tone":"ink","up":"has next responder"},
  {"down":"is coordinating responder of","innerEnd":"none","label":"coordinating responder, if different","leadsOutward":true,"name":"coordinating","outerEnd":"triangle","pattern":"dotted","tone":"ink","up":"has coordinating responder"},
];

export const severities = [
  {"label":"error","name":"error","sign":"✕","tone":"unhandled"},
  {"label":"warning","name":"warning","sign":"!","tone":"path"},
  {"label":"info","name":"info","sign":"i","tone":"open"},
];

export const strengths = [
  {"down":"before","name":"none","up":"after"},
  {"down":"directly","name":"direct","up":"caused directly by"},
  {"down":"as a transition ended","name":"transition","up":"end of a transition begun by"},
  {"down":"in a task it started","name":"task","up":"in a task started by"},
  {"down":"later, with the captured cause","name":"captured","up":"later, under the captured cause"},
];
