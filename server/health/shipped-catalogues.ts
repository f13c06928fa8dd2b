// The open list that comes with the product, written by us from general knowledge: what camps and classes hear most often. It advises
// nothing. A line is a name and, after a bar, other words by which it is found.

export const DATED = "2026-11-01"

export const ALLERGIES = `
Peanut | groundnut, arachis
Tree nuts | almond, cashew, walnut, hazelnut, pecan, pistachio, Brazil nut, macadamia
Almond
Cashew
Hazelnut | filbert
Walnut
Pecan
Pistachio
Coconut
Milk | dairy, casein, whey
Egg
Wheat
Gluten
Soy | soya, soybean
Sesame | tahini
Fish | cod, salmon, tuna
Shellfish | shrimp, crab, lobster
Mollusks | mussel, oyster, squid
Mustard
Celery
Lupin
Corn | maize
Sulfites | sulphites, wine, dried fruit
Strawberry
Kiwi
Banana
Citrus | orange, lemon
Tomato
Apple
Peach | stone fruit
Melon
Chocolate | cocoa
Food coloring | tartrazine, red 40
Red meat | alpha-gal
Poultry
Tree pollen | birch, ash, oak, cedar
Grass pollen | hay fever, timothy
Weed pollen | ragweed, mugwort
Mold | mould, spores
Dust mites | house dust
Cat | dander, fur
Dog | dander, fur
Horse | dander
Rodents | hamster, rabbit, guinea pig
Birds | feathers, down
Bee sting | honey bee
Wasp sting | yellow jacket, hornet
Fire ant
Mosquito bites
Tick bites
Poison ivy | poison oak, sumac
Latex | balloons, gloves
Nickel | jewelry, buckles
Adhesive bandage | plaster, tape
Sunscreen | oxybenzone
Insect repellent | DEET
Fragrance | perfume
Chlorine | pool water
Sunlight | sun rash
Cold | cold urticaria
Penicillin | amoxicillin
Cephalosporins | cefalexin
Sulfa drugs | sulfamethoxazole
Macrolides | azithromycin, erythromycin
Ibuprofen | NSAID
Aspirin | salicylates
Acetaminophen | paracetamol
Codeine | opioids
Local anesthetic | lidocaine
Iodine | contrast
Vaccine ingredient | gelatin, egg
`

export const CONDITIONS = `
Asthma | wheezing
Exercise-induced asthma | wheezing when running
Anaphylaxis in the past | severe reaction
Eczema | atopic dermatitis
Hay fever | allergic rhinitis
Hives | urticaria
Diabetes, type 1 | insulin
Diabetes, type 2
Low blood sugar | hypoglycemia
Epilepsy | seizures
Febrile seizures | fever convulsions
Absence seizures
Fainting | syncope
Migraine
Headaches
Concussion in the past | head injury
Shunt | hydrocephalus
Cerebral palsy
Muscular dystrophy
Spina bifida
Scoliosis
Juvenile arthritis
Hypermobility | Ehlers-Danlos
Brittle bones | osteogenesis imperfecta
Broken bone, healing | fracture, cast
Heart condition | congenital heart defect
Heart murmur
Irregular heartbeat | arrhythmia
High blood pressure | hypertension
Anemia | iron deficiency
Sickle cell disease
Hemophilia | bleeding disorder
Nosebleeds
Leukemia or other cancer
Weakened immune system | immunosuppressed
Transplant
Celiac disease | gluten
Crohn's disease | IBD
Ulcerative colitis | IBD
Irritable bowel | IBS
Lactose intolerance | milk
Reflux | GERD, heartburn
Constipation
Bed-wetting | enuresis
Urinary tract infections | UTI
Kidney condition
Feeding tube | G-tube
Swallowing difficulty | dysphagia
Metabolic disorder | PKU
Thyroid condition | hypothyroidism
Adrenal insufficiency | steroid-dependent
Cystic fibrosis
Sleep apnea
Sleepwalking
Night terrors
Travel sickness | motion sickness
Heat sensitivity | heat exhaustion
Cold sensitivity | Raynaud
Sun sensitivity
Hearing loss | hearing aid, cochlear implant
Ear tubes | grommets
Ear infections
Low vision | glasses, blind
Color blindness
Speech difficulty | stutter
Autism | ASD, Asperger
ADHD | ADD, attention
Sensory processing difficulty | noise, touch
Learning difference | dyslexia, dyscalculia
Down syndrome
Developmental delay
Anxiety | panic
Separation anxiety
Depression
Obsessive-compulsive disorder | OCD
Post-traumatic stress | PTSD, trauma
Selective mutism
Tics | Tourette
Eating disorder | anorexia, ARFID
Self-harm in the past
Oppositional behavior | ODD
Attachment difficulty
Fear of water
Fear of heights
Fear of dogs
Skin infections | impetigo
Warts
Psoriasis
Painful periods
Pregnancy
Head lice, recently
`

export const DIETARY = `
No pork
No beef
No meat | vegetarian
Vegetarian
Vegan
Fish but no meat | pescatarian
Halal
Kosher
Hindu vegetarian | no egg
Jain | no root vegetables
Gluten-free | wheat
Dairy-free | milk
Lactose-free | milk
Egg-free
Nut-free
Soy-free
Fish-free
Shellfish-free
Sesame-free
Corn-free
Low sugar
Low salt
Low fat
Low FODMAP
Ketogenic
High calorie
Carbohydrate counting | diabetes
No caffeine
No gelatin | sweets, marshmallow
No food coloring
No chocolate
No honey
Soft food | puree
Cut into small pieces | choking
Fluids to be encouraged | water
Eats only foods from home | ARFID, selective
Fasting | Ramadan
`
