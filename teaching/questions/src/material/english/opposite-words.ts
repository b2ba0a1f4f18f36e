/** Pairs of which a sentence can contain only one, in the same form on both sides; each works in both directions. */
export const englishOpposites = `
increase decrease
increases decreases
increased decreased
increasing decreasing
reduce increase
reduces increases
reduced increased
promote inhibit
promotes inhibits
facilitate hinder
facilitates hinders
enhance weaken
enhances weakens
strengthen weaken
improve impair
encourage discourage
break down|build up
breaks down|builds up
widely used|rarely used
commonly rarely
typically rarely
gradually suddenly
common rare
safe dangerous
rich in|poor in
warm cold
hot cold
excess of|lack of
strengths weaknesses
strength weakness
lowers raises
lower raise
agreed disagreed
agree disagree
rejects accepts
high-energy low-energy
dependence independence
voluntary involuntary
visible invisible
supports opposes
supported opposed
succeeded failed
earlier later
most common|least common
most important|least important
legal illegal
necessary unnecessary
narrow wide
narrower wider
attached to|separated from
similar to|different from
positively negatively
directly indirectly
united divided
victory defeat
strengthens weakens
strengthened weakened
expands contracts
expanded contracted
accelerates slows
encourages discourages
improves impairs
improved worsened
accepted rejected
accepts rejects
won the|lost the
absorbs releases
absorb release
began ended
larger than|smaller than
larger smaller
bigger smaller
higher lower
highest lowest
largest smallest
longest shortest
fastest slowest
strongest weakest
oldest youngest
richest poorest
faster slower
stronger weaker
longer shorter
older younger
warmer colder
hotter colder
heavier lighter
thicker thinner
earlier than|later than
easier|more difficult
before after
inside outside
above below
northern southern
eastern western
majority minority
maximum minimum
advantage disadvantage
advantages disadvantages
conscious unconscious
reversible irreversible
rises falls
rose fell
raises lowers
raised lowered
gains loses
gain lose
stimulates inhibits
stimulate inhibit
stimulated inhibited
activates inactivates
dilates constricts
dilate constrict
enters leaves
attracts repels
attract repel
maximizes minimizes
speeds up|slows down
richer poorer
more often|less often
more rapidly|less rapidly
more quickly|less quickly
more slowly|more quickly
more easily|less easily
more complex|less complex
more stable|less stable
more severe|less severe
more expensive|less expensive
more strongly|less strongly
more sensitive|less sensitive
more powerful|less powerful
more resistant|less resistant
more susceptible|less susceptible
high low
often rarely
usually rarely
frequently rarely
presence absence
effective ineffective
harmful beneficial
temporary permanent
temporarily permanently
quickly slowly
upstream downstream
upward downward
forward backward
higher than|lower than
greater smaller
greater than|less than
closer to|farther from
away from|toward
strong weak
symmetrical asymmetrical
dependent on|independent of
more than|less than
more common|less common
more efficient|less efficient
more active|less active
more effective|less effective
more likely|less likely
more accurate|less accurate
first last
similar different
together separately
positive negative
formal informal
accurate inaccurate
reliable unreliable
stable unstable
equal unequal
efficient inefficient
flexible rigid
sudden gradual
severe mild
mild severe
thin thick
moist dry
wet dry
superficial deep
difficult easy
early late
safely dangerously
strongly weakly
openly secretly
voluntarily involuntarily
publicly privately
`;
